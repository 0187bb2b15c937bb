import {
  headingRows,
  type ImportEncoding,
  type ImportSeparator,
  importEncodings,
  importSeparators,
} from '@stowage/contract/imports.rules'
import { serveParent } from '../processes/serve-parent.ts'
import { type ColumnMarks, noteMarks } from './column-marks.ts'
import { findHeadings } from './find-headings.ts'
import { noTable } from './no-table.ts'
import { RowParts } from './row-parts.ts'
import { displayText, numberOf, shownOf } from './shown-cell.ts'
import { type Row, TableError, type TableFault, type TableLimits } from './table-fault.ts'
import { TableFile } from './table-file.ts'
import { NoteBook, type TableNote } from './table-notes.ts'

// The program of a separate process, so that a large file delays no request and a harmful one only ends this process.

/** A person's choices for reading a file. */
export interface ReadOptions {
  encoding?: ImportEncoding | undefined
  separator?: ImportSeparator | undefined
  sheet?: string | undefined
  /** The row of headings; 0: there are none. */
  headings?: number | undefined
}

/** How a file was read. */
export interface ReadAs {
  /** Null for a workbook, as is the separator. */
  encoding: ImportEncoding | null
  separator: ImportSeparator | null
  /** Null for text. */
  sheet: string | null
  sheets: string[]
  headings: number
  /** The possible encodings with the headings in each; null: the file isn't valid in it. */
  encodings: { encoding: ImportEncoding; sample: string | null }[]
  firstRows: { row: number; sample: string }[]
}

/** The result of reading a whole table: counts, columns and notes. */
export interface ReadEnd {
  count: number
  /** The first values of each column, and the marks of its numbers. */
  samples: string[][]
  marks: ColumnMarks[]
  lines: number
  notes: TableNote[]
  noteCount: number
}

/** Each job requests the next message about the file. */
export interface TableJob {
  limits: TableLimits
  options: ReadOptions
}

type News =
  | { kind: 'head'; headings: string[]; readAs: ReadAs }
  /** Rows as JSON, numbered from `first`; blank rows have no cells. */
  | { kind: 'part'; first: number; rows: string }
  | ({ kind: 'end' } & ReadEnd)
  | { kind: 'fault'; fault: TableFault; row: number | undefined; most: number | undefined }

/** A message of the process, with its processor time so far in milliseconds. */
export type TableNews = News & { spent: number }

/** Memory limit of this process in bytes. The largest allowed files take two thirds. */
const maxMemory = 256 * 1024 * 1024
/** The file descriptor of the file. */
const fileNumber = 4
/** Limit of the characters of all cells. */
const maxCharacters = 64 * 1024 * 1024
const sampledValues = 3
/** Limit of the characters of the rows in which the headings are searched. */
const firstCharacters = 250_000
/** Bytes in which separator and headings are searched. */
const startBytes = 64 * 1024

interface Table {
  readAs: Omit<ReadAs, 'headings' | 'firstRows'>
  rows: AsyncGenerator<Row>
  /** Limit of the characters of all cells. */
  characters: number
  /** The number of lines, known at the end of the file. */
  lines?: () => number
}

async function openText(file: TableFile, limits: TableLimits, options: ReadOptions): Promise<Table> {
  const { encodingOf, startIn } = await import('./decode-text.ts')
  const { separatorOf, TextRows, textRows } = await import('./text-rows.ts')
  const encoding = options.encoding ?? (await encodingOf(file))
  if (encoding === undefined) throw new TableError('not-a-table')
  const start = (await startIn(file, encoding, startBytes)) ?? ''
  const fault = noTable(start)
  if (fault !== undefined) throw new TableError(fault)
  const separator = options.separator ?? separatorOf(start)
  const rows = new TextRows(separator, limits)
  const encodings = []
  for (const one of importEncodings) {
    const sample = await startIn(file, one, startBytes)
    encodings.push({ encoding: one, sample: sample === undefined ? null : sampleOf(sample, separator) })
  }
  return {
    readAs: { encoding, separator, sheet: null, sheets: [], encodings },
    rows: textRows(file, encoding, rows),
    characters: file.size,
    lines: () => rows.lines,
  }
}

/** The first line with two cells, as a sample for people. */
function sampleOf(start: string, separator: ImportSeparator): string {
  const lines = start.split(/[\r\n]+/, 40).filter((line) => line.trim() !== '')
  const character = importSeparators[separator]
  const line = lines.find((one) => one.includes(character) && !/^sep=/i.test(one)) ?? lines[0] ?? ''
  return shortened(line.slice(0, 300).replaceAll('"', '').split(character))
}

/** The beginning of a row, as a sample for people. */
const shortened = (cells: readonly string[]) =>
  cells.slice(0, 4).map(displayText).join(', ').replaceAll('\0', '').slice(0, 60).toWellFormed()

/** Opens a file by its kind; the other reader is not loaded, which saves memory. */
async function openTable(file: TableFile, limits: TableLimits, options: ReadOptions): Promise<Table> {
  const start = await file.read(0, 16)
  const fault = noTable(start)
  if (fault !== undefined) throw new TableError(fault)
  if (start.toString('latin1', 0, 2) !== 'PK') return openText(file, limits, options)
  const { xlsxRows } = await import('./xlsx-rows.ts')
  const { sheet, sheets, ...table } = await xlsxRows(file, limits, options.sheet)
  return { ...table, readAs: { encoding: null, separator: null, sheet, sheets, encodings: [] } }
}

/** Checks a row and removes empty cells at its end. */
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

/** Reads the first rows ahead, because the headings must be known before any row is sent; returns them and all rows. */
async function peek(rows: AsyncGenerator<Row>, limits: TableLimits) {
  const first: Row[] = []
  let characters = 0
  while (first.length < headingRows && characters < firstCharacters) {
    const next = await rows.next()
    if (next.done) break
    const cells = trimmed(next.value, limits)
    if (cells.length === 0) continue
    first.push({ ...next.value, cells })
    characters += lengthOf(cells)
  }
  async function* all(): AsyncGenerator<Row> {
    yield* first
    for await (const row of rows) yield { ...row, cells: trimmed(row, limits) }
  }
  return { first, all: all() }
}

class Columns {
  readonly samples: string[][] = []
  readonly marks: ColumnMarks[] = []

  note(cells: readonly string[]): void {
    while (this.samples.length < cells.length) {
      this.samples.push([])
      this.marks.push({ decimal: '', grouping: '' })
    }
    for (const [at, cell] of cells.entries()) {
      const [values, marks] = [this.samples[at], this.marks[at]]
      if (values && values.length < sampledValues && cell.trim() !== '') {
        values.push(displayText(cell).trim().slice(0, 80).toWellFormed())
      }
      if (marks) noteMarks(marks, numberOf(cell))
    }
  }
}

async function* readNews({ limits, options }: TableJob): AsyncGenerator<News> {
  const table = await openTable(new TableFile(fileNumber), limits, options)
  const most = Math.min(table.characters, maxCharacters)
  const { first, all } = await peek(table.rows, limits)
  if (first.length === 0) throw new TableError('empty')
  const headingRow = options.headings ?? findHeadings(first)?.row ?? 0
  const headings = first.find(({ row }) => row === headingRow)
  if (!headings && headingRow > 0) throw new TableError('no-rows')
  const firstRows = first.map(({ row, cells }) => ({ row, sample: shortened(cells) }))
  const readAs = { ...table.readAs, headings: headingRow, firstRows }
  yield { kind: 'head', headings: (headings?.cells ?? []).map((cell) => shownOf(cell).trim()), readAs }
  const [columns, notes, parts] = [new Columns(), new NoteBook(), new RowParts()]
  const isWide = ({ cells }: Row) => headings !== undefined && cells.length > headings.cells.length
  columns.note((headings?.cells ?? []).map(() => ''))
  let [count, characters] = [0, 0]
  for await (const row of all) {
    const isAbove = row.row < headingRow || row.remark === 'separator'
    notes.take(
      row,
      isAbove ? 'above' : row.row === headingRow ? 'headings' : isWide(row) ? 'wide' : undefined,
    )
    if (isAbove || row.row === headingRow || row.cells.length === 0) continue
    count += 1
    if (row.row - headingRow > limits.rows) throw new TableError('too-many-rows', { most: limits.rows })
    columns.note(row.cells)
    characters += lengthOf(row.cells)
    if (characters > most) throw new TableError('too-large-inside')
    yield* parts.takeBefore(row.row)
    parts.add(row.row, row.cells)
  }
  if (count === 0) throw new TableError('no-rows')
  yield* parts.take()
  const { samples, marks } = columns
  yield { kind: 'end', count, samples, marks, ...notes.end(table.lines?.()) }
}

let reading: AsyncGenerator<News> | undefined

async function nextNews(job: TableJob): Promise<News> {
  reading ??= readNews(job)
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
  maxMemory,
  answer: async (job) => {
    const news = await nextNews(job)
    const { user, system } = process.cpuUsage()
    return { ...news, spent: (user + system) / 1_000 }
  },
})
