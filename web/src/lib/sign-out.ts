import { fullPage } from './full-page.ts'
import { leaving } from './leaving.ts'
import { paths } from './paths.ts'
import { forgetAllInput } from './pending-input.ts'

/** Ends the session by a full-page navigation; nothing typed by this person waits for the next one. */
export function signOut(): void {
  const asking = [...leaving.signOut.values()]
  asking.reduceRight<() => void>((next, ask) => () => ask(next), leave)()
}

function leave(): void {
  forgetAllInput()
  fullPage.go(paths.signOut())
}
