import { FarRows } from './far-rows.tsx'
import { ItemLetters } from './item-letters.tsx'
import { hasLetters, type LongListProps } from './list-window.ts'

/** Reads what is in sight of a list in which somebody has jumped far down, and shows the letters of one by name. */
export function LongList(props: LongListProps) {
  const { list, pages, query } = props
  const { farFrom, last, setFar } = list
  return (
    <>
      {farFrom === undefined ? null : <FarRows query={query} from={farFrom} last={last} onRows={setFar} />}
      {hasLetters(pages, query) ? <ItemLetters {...props} /> : null}
    </>
  )
}
