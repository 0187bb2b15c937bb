import { markedParts } from '../../../entities/marked-parts.ts'

type MarkedProps = { text: string; words: readonly string[] }

/** A text in which the searched letters are marked. */
export function Marked({ text, words }: MarkedProps) {
  let at = 0
  return markedParts(text, words).map((part) => {
    const key = at
    at += part.text.length
    return part.marked ? (
      <mark key={key} className="-mx-px bg-box px-px text-box-ink">
        {part.text}
      </mark>
    ) : (
      part.text
    )
  })
}
