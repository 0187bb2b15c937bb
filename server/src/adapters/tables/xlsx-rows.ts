import type { CellValue } from 'hucre/xlsx'
import { TableError } from './table-fault.ts'
import { zipContents } from './zip-contents.ts'

/** As many as a sheet of Excel has. */
const mostRows = 1_048_576

/** What a cell shows; of a formula what it came to when the file was saved. */
function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    const time = value.toISOString()
    return time.endsWith('T00:00:00.000Z') ? time.slice(0, 10) : time.slice(0, 19).replace('T', ' ')
  }
  return typeof value === 'boolean' ? String(value).toUpperCase() : String(value)
}

export interface SheetRows {
  sheet: string
  rows: AsyncGenerator<string[]>
}

/** The rows of the first sheet that is not hidden. @throws TableError */
export async function xlsxRows(bytes: Uint8Array): Promise<SheetRows> {
  if (!zipContents(bytes).has('xl/workbook.xml')) throw new TableError('not-a-table')
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx')
  const shown: { name: string; at: number }[] = []
  await readXlsx(bytes, {
    sheets: (info, at) => {
      if (!info.hidden && !info.veryHidden) shown.push({ name: info.name, at })
      return false
    },
  })
  const [first] = shown
  if (!first) throw new TableError('empty')
  async function* rows(at: number): AsyncGenerator<string[]> {
    let next = 0
    for await (const { index, values } of streamXlsxRows(bytes, { sheet: at })) {
      if (index >= mostRows) throw new TableError('damaged')
      // What is left blank is not in the file, but counts in the numbers of the rows.
      for (; next < index; next += 1) yield []
      next = index + 1
      yield values.map(textOf)
    }
  }
  return { sheet: first.name, rows: rows(first.at) }
}
