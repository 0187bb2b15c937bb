import { uncomputed } from './uncomputed.ts'

/**
 * Parts what a cell of a workbook shows from its number. Unicode reserves this character for programs, so names contain
 * none; the private ones stand for signs in some fonts.
 */
const beforeNumber = '\uFDD1'

/** A text of a file, in which these characters would be taken for our marks: replaced, as unreadable ones are. */
export const withoutMarks = (text: string) => text.replaceAll(/[\uFDD0\uFDD1]/g, '\uFFFD')

/** A cell that shows a number otherwise than by its digits: `$1,234.50` for 1234.5. */
export const shownNumber = (shown: string, number: string) =>
  shown === number ? number : withoutMarks(shown) + beforeNumber + number

/** What a cell shows. */
export const shownOf = (cell: string) =>
  cell.includes(beforeNumber) ? cell.slice(0, cell.indexOf(beforeNumber)) : cell

/** The number of a cell that shows one, else what the cell shows. */
export const numberOf = (cell: string) =>
  cell.includes(beforeNumber) ? cell.slice(cell.indexOf(beforeNumber) + 1) : cell

/** A cell as people see it: a formula without a result as the formula. */
export const displayText = (cell: string) => shownOf(cell).replace(uncomputed, '=')
