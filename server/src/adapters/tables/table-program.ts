import { serveParent } from '../processes/serve-parent.ts'
import { type Row, TableError, type TableFault, type TableLimits } from './table-fault.ts'
import { TableFile } from './table-file.ts'

// The program of a process of its own: a large file holds up nobody else, and a bad one takes nothing along.

/** Each time it is asked, it tells one more thing of its file. */
export interface TableJob {
  limits: TableLimits
}

type News =
  | { kind: 'head'; sheet: string | null; headings: string[]; row: number }
  /** Rows as JSON, which numbers begin with `first`; blank ones have no cells. */
  | { kind: 'part'; first: number; rows: string }
  | { kind: 'end'; count: number; samples: string[][] }
  | { kind: 'fault'; fault: TableFault; row: number | undefined; most: number | undefined }

/** What the process tells, and the milliseconds of a processor that it has taken until then. */
export type TableNews = News & { spent: number }

/** Bytes of this process. The largest files that are allowed take two thirds. */
const mostMemory = 256 * 1024 * 1024
/** The number by which it has its file. */
const fileNumber = 4
const rowsOfPart = 500
/** Characters after which a part is handed over, however few rows it has. */
const charactersOfPart = 250_000
/** Of all cells. */
const mostCharacters = 64 * 1024 * 1024
const sampledValues = 3

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

interface Table {
  sheet: string | null
  rows: AsyncGenerator<Row>
  /** Characters that all of its cells may have. */
  characters: number
}

/** Opens a file by what it is; the other reader is not loaded, which would take memory. */
async function openTable(file: TableFile, limits: TableLimits): Promise<Table> {
  const start = await file.read(0, 4)
  if (startsWith(start, 0xd0, 0xcf, 0x11, 0xe0)) throw new TableError('old-excel')
  if (start.toString('latin1') === '%PDF') throw new TableError('not-a-table')
  if (startsWith(start, 0x50, 0x4b)) {
    const { xlsxRows } = await import('./xlsx-rows.ts')
    return xlsxRows(file, limits)
  }
  const { csvRows } = await import('./csv-rows.ts')
  return { sheet: null, rows: csvRows(file, limits), characters: file.size }
}

/** Checks a row, and cuts off what is empty at its end. */
function trimmed({ row, cells }: Row, limits: TableLimits): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last >= limits.columns) throw new TableError('too-many-columns', { most: limits.columns })
  const kept = cells.slice(0, last + 1)
  if (kept.some((cell) => cell.length > limits.cell)) {
    throw new TableError('cell-too-long-in', { row, most: limits.cell })
  }
  return kept
}

const lengthOf = (cells: readonly string[]) => cells.reduce((sum, { length }) => sum + length, 0)

/** Notes the first values of each column. */
function sample(samples: string[][], cells: readonly string[]): void {
  for (const [at, cell] of cells.entries()) {
    const values = samples[at]
    if (values && values.length < sampledValues && cell.trim() !== '') values.push(cell.trim().slice(0, 80))
  }
}

/** Rows that are handed over together. */
class Part {
  #rows: string[][] = []
  #characters = 0
  first = 0

  add(row: number, cells: string[]): void {
    if (this.#rows.length === 0) this.first = row
    while (this.first + this.#rows.length < row) this.#rows.push([])
    this.#rows.push(cells)
    this.#characters += lengthOf(cells)
  }

  /** Whether it must be handed over before that row. */
  isFullFor(row: number): boolean {
    const { length } = this.#rows
    return length > 0 && (row - this.first >= rowsOfPart || this.#characters > charactersOfPart)
  }

  *take(): Generator<News> {
    if (this.#rows.length > 0) yield { kind: 'part', first: this.first, rows: JSON.stringify(this.#rows) }
    this.#rows = []
    this.#characters = 0
  }
}

async function* readNews(limits: TableLimits): AsyncGenerator<News> {
  const table = await openTable(new TableFile(fileNumber), limits)
  const most = Math.min(table.characters, mostCharacters)
  let [count, headingRow, columns, characters] = [0, 0, 0, 0]
  let samples: string[][] = []
  const part = new Part()
  for await (const read of table.rows) {
    const { row } = read
    const cells = trimmed(read, limits)
    if (headingRow === 0) {
      headingRow = row
      columns = cells.length
      samples = cells.map(() => [])
      yield { kind: 'head', sheet: table.sheet, headings: cells.map((cell) => cell.trim()), row }
      continue
    }
    count += 1
    if (row - headingRow > limits.rows) throw new TableError('too-many-rows', { most: limits.rows })
    sample(samples, cells)
    const kept = cells.slice(0, columns)
    characters += lengthOf(kept)
    if (characters > most) throw new TableError('too-large-inside')
    if (part.isFullFor(row)) yield* part.take()
    part.add(row, kept)
  }
  if (headingRow === 0) throw new TableError('empty')
  if (count === 0) throw new TableError('no-rows')
  yield* part.take()
  yield { kind: 'end', count, samples }
}

let reading: AsyncGenerator<News> | undefined

async function nextNews({ limits }: TableJob): Promise<News> {
  reading ??= readNews(limits)
  try {
    const { value } = await reading.next()
    return value
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    const { fault, row, most } = error
    return { kind: 'fault', fault, row, most }
  }
}

serveParent<TableJob, TableNews>({
  mostMemory,
  answer: async (job) => {
    const news = await nextNews(job)
    const { user, system } = process.cpuUsage()
    return { ...news, spent: (user + system) / 1_000 }
  },
})
