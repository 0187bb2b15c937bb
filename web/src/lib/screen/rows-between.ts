/** The rows of a list from the one with id `from` to `row`, both included; `row` alone when the list does not have both. */
export function rowsBetween<Row extends { id: number }>(
  rows: readonly Row[],
  from: number | undefined,
  row: Row,
): readonly Row[] {
  const [start = -1, end = -1] = [from, row.id]
    .map((id) => rows.findIndex((one) => one.id === id))
    .sort((a, b) => a - b)
  return start < 0 ? [row] : rows.slice(start, end + 1)
}
