import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { isLong, type LongListProps } from './list-window.ts'

// Few lists are so long that somebody jumps in them.
const { Part: LongList, preload } = lazyPart(() => import('./long-list.tsx').then((file) => file.LongList), {
  onFailure: () => undefined,
})

/** Fetches the code of it: with that there, it is drawn together with the rows. */
export const preloadLongList = preload

/** What helps to go far down a long list: the letters at its side, and reading it from there on. */
export function LongListOf(props: LongListProps) {
  return isLong(props.pages) ? <LongList {...props} /> : null
}
