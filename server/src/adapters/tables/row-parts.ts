const rowsOfPart = 500
/** The number of characters that completes a part. */
const charactersOfPart = 250_000

/** Rows as JSON, numbered from `first`; blank rows have no cells. */
interface Part {
  kind: 'part'
  first: number
  rows: string
}

/** Collects rows into parts. */
export class RowParts {
  #rows: string[][] = []
  #characters = 0
  #first = 0

  add(row: number, cells: string[]): void {
    if (this.#rows.length === 0) this.#first = row
    while (this.#first + this.#rows.length < row) this.#rows.push([])
    this.#rows.push(cells)
    this.#characters += cells.reduce((sum, { length }) => sum + length, 0)
  }

  /** The full part that must be sent before the row. */
  *takeBefore(row: number): Generator<Part> {
    const isFull = row - this.#first >= rowsOfPart || this.#characters > charactersOfPart
    if (isFull) yield* this.take()
  }

  *take(): Generator<Part> {
    if (this.#rows.length > 0) yield { kind: 'part', first: this.#first, rows: JSON.stringify(this.#rows) }
    this.#rows = []
    this.#characters = 0
  }
}
