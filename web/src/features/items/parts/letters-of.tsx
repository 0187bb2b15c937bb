import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { hasLetters, type ItemLettersProps } from './list-window.ts'

// Few lists are so long that somebody jumps in them.
const { Part: ItemLetters, preload } = lazyPart(
  () => import('./item-letters.tsx').then((file) => file.ItemLetters),
  { onFailure: () => undefined },
)

/** Fetches the code of it: with that there, it is drawn together with the rows. */
export const preloadItemLetters = preload

/** The letters at the side of a long list by name. */
export function LettersOf(props: ItemLettersProps) {
  return hasLetters(props.pages, props.query) ? <ItemLetters {...props} /> : null
}
