import { parentPort, workerData } from 'node:worker_threads'
import { csvRows } from './csv-rows.ts'
import { TableError, type TableLimits } from './table-fault.ts'
import { xlsxRows } from './xlsx-rows.ts'

// The program of a thread of its own: a large file holds up nobody else, and a bad one takes nothing along.

export interface TableJob {
  bytes: Uint8Array
  limits: TableLimits
}

/** What the thread tells, one thing for each `next` that it is told. */
export type TableNews =
  | { kind: 'head'; sheet: string | null; headings: string[]; row: number }
  /** Rows as JSON, which numbers begin with `first`; blank ones have no cells. */
  | { kind: 'part'; first: number; rows: string }
  | { kind: 'end'; count: number; samples: string[][] }
  | { kind: 'fault'; fault: TableError['fault']; row: number | undefined; most: number | undefined }

const { bytes, limits } = workerData as TableJob
const rowsOfPart = 500
/** Characters after which a part is handed over, however few rows it has. */
const charactersOfPart = 1_000_000
/** Of all cells. An Excel file keeps a text once, however many cells show it: a small one may hold any number. */
const mostCharacters = 64 * 1024 * 1024
const sampledValues = 3

const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
const isOldExcel = bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0
const isPdf = bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46

async function openTable(): Promise<{ sheet: string | null; rows: AsyncGenerator<string[]> }> {
  if (isOldExcel) throw new TableError('old-excel')
  if (isPdf) throw new TableError('not-a-table')
  return isZip ? xlsxRows(bytes) : { sheet: null, rows: csvRows(bytes) }
}

/** Checks a row, and cuts off what is empty at its end. */
function trimmed(cells: readonly string[], row: number): string[] {
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

async function* readNews(): AsyncGenerator<TableNews> {
  const { sheet, rows } = await openTable()
  let [row, count, headingRow, firstOfPart] = [0, 0, 0, 0]
  let [characters, charactersBefore] = [0, 0]
  let columns = 0
  let samples: string[][] = []
  let part: string[][] = []
  for await (const read of rows) {
    row += 1
    const cells = trimmed(read, row)
    if (headingRow === 0) {
      if (cells.length === 0) continue
      headingRow = row
      firstOfPart = row + 1
      columns = cells.length
      samples = cells.map(() => [])
      yield { kind: 'head', sheet, headings: cells.map((cell) => cell.trim()), row }
      continue
    }
    if (cells.length > 0) {
      count += 1
      if (row - headingRow > limits.rows) throw new TableError('too-many-rows', { most: limits.rows })
    }
    sample(samples, cells)
    const kept = cells.slice(0, columns)
    characters += lengthOf(kept)
    if (characters > mostCharacters) throw new TableError('too-large-inside')
    part.push(kept)
    if (part.length === rowsOfPart || characters - charactersBefore > charactersOfPart) {
      if (part.some(({ length }) => length > 0)) {
        yield { kind: 'part', first: firstOfPart, rows: JSON.stringify(part) }
      }
      part = []
      firstOfPart = row + 1
      charactersBefore = characters
    }
  }
  if (headingRow === 0) throw new TableError('empty')
  if (count === 0) throw new TableError('no-rows')
  if (part.some(({ length }) => length > 0)) {
    yield { kind: 'part', first: firstOfPart, rows: JSON.stringify(part) }
  }
  yield { kind: 'end', count, samples }
}

const news = readNews()

async function tellNext(): Promise<void> {
  try {
    const { value } = await news.next()
    parentPort?.postMessage(value)
  } catch (error) {
    // What an Excel file holds that its reader does not understand is no fault of this program.
    const known = error instanceof TableError ? error : isZip ? new TableError('damaged') : undefined
    if (!known) throw error
    const { fault, row, most } = known
    parentPort?.postMessage({ kind: 'fault', fault, row, most } satisfies TableNews)
  }
}

parentPort?.on('message', () => void tellNext())
