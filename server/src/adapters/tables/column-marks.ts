/** What the values of a column show about the marks in its numbers, `.` and `,`. */
export interface ColumnMarks {
  /** Marks before a fraction. */
  decimal: string
  /** Marks between thousands. */
  grouping: string
}

const add = (marks: string, mark: string) => (marks.includes(mark) ? marks : marks + mark)

/** The longest cell that is read as a number with its unit. */
const longestNumber = 60

const token = /\d[\d.,]*[.,]\d*|[.,]\d+/

/**
 * Notes the marks of a value. One with two kinds of marks, or without three digits behind its mark, has only one
 * reading.
 */
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
