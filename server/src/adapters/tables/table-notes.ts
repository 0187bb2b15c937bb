import type { ImportNoteReason } from '@stowage/contract/imports.rules'
import type { Row } from './table-fault.ts'

/** Lines of a file that did not become one row each as they are. */
export interface TableNote {
  reason: ImportNoteReason
  from: number
  to: number
}

/** The number of listed notes; further ones are only counted. */
const maxNotes = 100

/** Records which lines of a file are no rows, and why. */
export class NoteBook {
  readonly #notes: TableNote[] = []
  #count = 0
  #line = 0

  /** Takes the next row. `wide`: it has more cells than the headings. */
  take({ line, lastLine, remark }: Row, part: 'above' | 'headings' | 'wide' | undefined): void {
    if (line > this.#line + 1) this.#add('blank', this.#line + 1, line - 1)
    this.#line = lastLine
    if (remark === 'separator' || part === 'above' || part === 'headings') {
      this.#add(remark ?? part ?? 'above', line, lastLine)
      return
    }
    if (lastLine > line) this.#add('line-break', line, lastLine)
    else if (remark === 'quote') this.#add('quote', line, line)
    if (part === 'wide') this.#add('wide', line, lastLine)
  }

  /** The notes, and the number of lines; by default the last row is the last line. */
  end(lines = this.#line): { lines: number; notes: TableNote[]; noteCount: number } {
    if (lines > this.#line) this.#add('blank', this.#line + 1, lines)
    return { lines, notes: this.#notes, noteCount: this.#count }
  }

  #add(reason: ImportNoteReason, from: number, to: number): void {
    const last = this.#notes.at(-1)
    if (last && last.reason === reason && reason !== 'line-break' && last.to === from - 1) {
      last.to = to
      return
    }
    this.#count += 1
    if (this.#notes.length < maxNotes) this.#notes.push({ reason, from, to })
  }
}
