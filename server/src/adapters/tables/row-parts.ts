const rowsOfPart = 500
/** Characters after which a part is handed over, however few rows it has. */
const charactersOfPart = 250_000

/** Rows as JSON, whose numbers begin with `first`; blank ones have no cells. */
interface Part {
  kind: 'part'
  first: number
  rows: string
}

/** Gathers rows that are handed over together. */
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

  /** The part that must be handed over before that row, where it is full. */
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
