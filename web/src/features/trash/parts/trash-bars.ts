import { sayCodeMissing } from '../../../lib/overlays/code-missing.ts'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'

// They come while the list is looked at: nothing is selected before.
const load = () => import('./trash-bar.tsx')

const bar = lazyPart(() => load().then((file) => file.TrashBar), { onFailure: sayCodeMissing })
const line = lazyPart(() => load().then((file) => file.SelectAllLine), {
  onFailure: () => undefined,
})
const phoneBar = lazyPart(() => load().then((file) => file.PhoneTrashBar), {
  onFailure: ({ onMissing }) => onMissing(),
})

export const { Part: TrashBar } = bar
export const { Part: SelectAllLine } = line
export const { Part: PhoneTrashBar } = phoneBar

/** Fetches all three, which are one file, so that each stands at once. */
export const loadBars = () => Promise.all([bar, line, phoneBar].map(({ preload }) => preload()))
