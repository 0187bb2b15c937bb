import { numberOf } from './shown-cell.ts'
import type { Row } from './table-fault.ts'

const figure = /^[-+(]?[\p{Sc} ]*\d[\d.,' %)]*$|^\d{1,4}[-./]\d{1,2}[-./]\d{1,4}/u
const year = /^(19|20)\d\d$/

/** A number or a date, which a heading rarely is. */
function isFigure(cell: string): boolean {
  const number = numberOf(cell).trim()
  return figure.test(number) && !year.test(number)
}

const isFilled = (cell: string | undefined) => cell !== undefined && cell.trim() !== ''

/** The most common number of filled cells in a row. */
function usualWidth(rows: readonly Row[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of rows) {
    const width = cells.filter(isFilled).length
    counts.set(width, (counts.get(width) ?? 0) + 1)
  }
  const [[width] = [1]] = [...counts].toSorted(([a, m], [b, n]) => n - m || b - a)
  return width
}

/** Whether a row has a number or date in a column that has only such values below it, so that it is a row of data. */
function isData({ cells }: Row, below: readonly Row[]): boolean {
  return cells.some(
    (cell, at) =>
      isFigure(cell) &&
      below.some((row) => isFilled(row.cells[at])) &&
      below.every((row) => !isFilled(row.cells[at]) || isFigure(row.cells[at] ?? '')),
  )
}

/**
 * The heading row among the first rows: the first that is not narrow like a title. Undefined: the table has no
 * headings.
 */
export function findHeadings(rows: readonly Row[]): Row | undefined {
  const candidates = rows.filter(({ remark }) => remark !== 'separator')
  const usual = usualWidth(candidates)
  for (const [at, row] of candidates.entries()) {
    const width = row.cells.filter(isFilled).length
    const isNarrow = usual > 2 ? width * 2 < usual : width < usual
    // A title line: "Printed:", "2024-02-03".
    const isTitle = isNarrow || (width < usual && width <= 2 && row.cells.some(isFigure))
    if (isTitle && at < candidates.length - 1) continue
    return isData(row, candidates.slice(at + 1)) ? undefined : row
  }
  return undefined
}
