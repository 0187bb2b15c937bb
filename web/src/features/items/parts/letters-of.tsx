import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { hasLetters, type ItemLettersProps } from './list-window.ts'

// Loaded on demand, because few lists are long enough for jumps by letter.
const { Part: ItemLetters, preload } = lazyPart(
  () => import('./item-letters.tsx').then((file) => file.ItemLetters),
  { onFailure: () => undefined },
)

/** Loads its code, so that it renders together with the rows. */
export const preloadItemLetters = preload

/** The letters at the side of a long list by name. */
export function LettersOf(props: ItemLettersProps) {
  return hasLetters(props.pages, props.query) ? <ItemLetters {...props} /> : null
}
