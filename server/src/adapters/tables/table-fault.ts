/** What a file is that is no list. */
export type NoTable =
  | 'not-a-table'
  | 'old-excel'
  | 'is-json'
  | 'is-html'
  | 'is-pdf'
  | 'is-picture'
  | 'is-open-document'

/** What is wrong with a whole file. */
export type TableFault =
  | 'empty'
  | 'no-rows'
  | NoTable
  | 'damaged'
  | 'row-too-long'
  | 'cell-too-long-in'
  | 'too-many-rows'
  | 'too-many-blank-rows'
  | 'too-many-columns'
  | 'too-large-inside'
  | 'too-slow'

/** Why a file could not be read: its row, and the limit that it goes beyond, where there is one. */
export class TableError extends Error {
  override readonly name = 'TableError'
  readonly fault: TableFault
  readonly row: number | undefined
  readonly most: number | undefined
  constructor(fault: TableFault, { row, most }: { row?: number | undefined; most?: number } = {}) {
    super(fault)
    this.fault = fault
    this.row = row
    this.most = most
  }
}

export interface TableLimits {
  /** Rows below the headings. */
  rows: number
  columns: number
  /** Characters of a cell. */
  cell: number
}

/** A row with anything in it. */
export interface Row {
  /** Its number, from 1 on. */
  row: number
  /** The lines of the file that it takes; in a workbook a row is a line. */
  line: number
  lastLine: number
  cells: string[]
  /** `separator`: it says the separator and is no row of the table. `quote`: a quote in it never closes. */
  remark?: 'separator' | 'quote'
}
