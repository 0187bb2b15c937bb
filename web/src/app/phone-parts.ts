import { lazyPart } from '../lib/lazy-part.ts'
import { sayCodeMissing } from './code-missing.ts'

const options = { onFailure: sayCodeMissing }
const header = lazyPart(() => import('./phone-header.tsx').then((file) => file.PhoneHeader), options)
const bar = lazyPart(() => import('./phone-bar.tsx').then((file) => file.PhoneBar), options)

/** What surrounds the screens under 768 px only; others do without its code. */
export const phoneParts = {
  Header: header.Part,
  Bar: bar.Part,
  preload: () => Promise.all([header.preload(), bar.preload()]),
}
