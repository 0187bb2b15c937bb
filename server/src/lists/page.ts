/** What a verb of a paged endpoint answers. `next` is the cursor of the next page, null on the last one. */
export interface Page<T> {
  rows: T[]
  next: string | null
  total: number
  relation?: 'eq' | 'gte'
  match?: 'exact' | 'similar'
}
