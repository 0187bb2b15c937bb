import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import type { ItemChoice } from '../api.ts'
import type { ItemPages, useItemWindow } from './list-window.ts'

// Few lists are so long that somebody jumps in them.
const { Part: LongList } = lazyPart(() => import('./long-list.tsx').then((file) => file.LongList), {
  onFailure: () => undefined,
})

export type LongListProps = { list: ReturnType<typeof useItemWindow>; pages: ItemPages; query: ItemChoice }

/** Whether letters stand beside a list: a long one by name, of which words have chosen none. */
export const hasLetters = ({ total }: ItemPages, { q, sort = 'name-asc' }: ItemChoice) =>
  total >= 500 && !q && sort.startsWith('name')

/** What helps to go far down a long list: the letters at its side, and reading it from there on. */
export function LongListOf(props: LongListProps) {
  return props.pages.total >= 500 ? <LongList {...props} /> : null
}
