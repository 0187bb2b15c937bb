import { lazyPart } from '../../../lib/screen/lazy-part.ts'

// They come while the list is looked at: nothing is selected before.
const load = () => import('./trash-bar.tsx')
const quiet = { onFailure: () => undefined }

export const { Part: TrashBar, preload } = lazyPart(() => load().then((file) => file.TrashBar), quiet)
export const { Part: SelectAllLine } = lazyPart(() => load().then((file) => file.SelectAllLine), quiet)
export const { Part: PhoneTrashBar } = lazyPart(() => load().then((file) => file.PhoneTrashBar), {
  onFailure: ({ onMissing }) => onMissing(),
})
