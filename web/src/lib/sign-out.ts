import { fullPage } from './full-page.ts'
import { paths } from './paths.ts'
import { forgetAllInput } from './pending-input.ts'

/** Ends the session by a full-page navigation; nothing typed by this person waits for the next one. */
export function signOut(): void {
  forgetAllInput()
  fullPage.go(paths.signOut())
}
