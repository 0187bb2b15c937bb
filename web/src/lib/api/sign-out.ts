import { fullPage } from '../address/full-page.ts'
import { paths } from '../address/paths.ts'
import { forgetAllInput } from '../kept/pending-input.ts'
import { removePersonMark } from '../kept/person-mark.ts'
import { leaving } from '../overlays/leaving.ts'

/** Signs out by a full-page navigation and removes stored form drafts, so that the next person does not get them. */
export function signOut(): void {
  const asking = [...leaving.signOut.values()]
  asking.reduceRight<() => void>(
    (next, ask) => () => ask(next),
    () => void leave(),
  )()
}

async function leave(): Promise<void> {
  forgetAllInput()
  await leaving.forget?.()
  removePersonMark()
  fullPage.go(paths.signOut())
}
