import type { Piece } from './document-fonts.ts'

/** Joins words into lines; the width of a line is the sum of its words and the spaces between them. */
export function joinPieces(pieces: readonly Piece[], width: number, between: number): string[] {
  const lines: string[] = []
  let [line, used] = ['', 0]
  for (const piece of pieces) {
    if (piece.text === '') continue
    if (line !== '' && used + between + piece.width > width) {
      lines.push(line)
      line = ''
    }
    used = line === '' ? piece.width : used + between + piece.width
    line = line === '' ? piece.text : `${line} ${piece.text}`
  }
  return [...lines, line]
}
