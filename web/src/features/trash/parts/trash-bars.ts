import { showCodeMissing } from '../../../lib/overlays/code-missing.ts'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'

// They load after the list is shown, because a selection comes later.
const load = () => import('./trash-bar.tsx')

const bar = lazyPart(() => load().then((file) => file.TrashBar), { onFailure: showCodeMissing })
const line = lazyPart(() => load().then((file) => file.SelectAllLine), {
  onFailure: () => undefined,
})
const phoneBar = lazyPart(() => load().then((file) => file.PhoneTrashBar), {
  onFailure: ({ onMissing }) => onMissing(),
})

export const { Part: TrashBar } = bar
export const { Part: SelectAllLine } = line
export const { Part: PhoneTrashBar } = phoneBar

/** Loads all three, which share a chunk, so that each renders at once. */
export const loadBars = () => Promise.all([bar, line, phoneBar].map(({ preload }) => preload()))
