/** What the values of a column say of the marks in its numbers: `.` and `,`. */
export interface ColumnMarks {
  /** Marks that stand before a fraction. */
  decimal: string
  /** Marks that stand between thousands. */
  grouping: string
}

const add = (marks: string, mark: string) => (marks.includes(mark) ? marks : marks + mark)

/** Characters of a cell that can be a number with its unit. */
const longestNumber = 60

const token = /\d[\d.,]*[.,]\d*|[.,]\d+/

/** Notes what a value says: one with two kinds of marks, or without three digits behind its one, is read in one way alone. */
export function noteMarks(marks: ColumnMarks, value: string): void {
  if (value.length > longestNumber) return
  const number = token.exec(value)?.[0]
  if (number === undefined) return
  const found = number.replaceAll(/\d/g, '')
  const [first = '', last = ''] = [found.at(0), found.at(-1)]
  if (first !== last) {
    marks.decimal = add(marks.decimal, last)
    marks.grouping = add(marks.grouping, first)
    return
  }
  const [before = '', behind = ''] = number.split(last)
  if (found.length > 1) {
    if (/^\d{1,3}([.,]\d{3})+$/.test(number)) marks.grouping = add(marks.grouping, last)
    return
  }
  if (behind.length !== 3 || before === '' || /^0/.test(before) || before.length > 3)
    marks.decimal = add(marks.decimal, last)
}
