/** The kind of a file that is no table. */
export type NoTable =
  | 'not-a-table'
  | 'old-excel'
  | 'is-json'
  | 'is-html'
  | 'is-pdf'
  | 'is-picture'
  | 'is-open-document'

/** The fault of a whole file. */
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

/** The reason why a file can't be read, with its row and the exceeded limit. */
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

/** A row with content. */
export interface Row {
  /** Counted from 1. */
  row: number
  /** Its lines in the file; in a workbook a row is a line. */
  line: number
  lastLine: number
  cells: string[]
  /** `separator`: the row only names the separator. `quote`: it has a quote that is never closed. */
  remark?: 'separator' | 'quote'
}
