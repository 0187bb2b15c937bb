import type { ImportMatch, Trial } from '@stowage/contract/imports'
import { shownMatches } from '@stowage/contract/imports.rules'
import type { MatchedRow } from './validate-rows.ts'

/** Counts the rows that mean existing items, and keeps the first of them to be shown. */
export class MatchTally {
  readonly counts = { count: 0, changing: 0, update: 0, add: 0, leaveOut: 0 }
  readonly #changing: ImportMatch[] = []
  readonly #same: ImportMatch[] = []

  add(row: number, { item, matchedBy, value, changes, choice }: MatchedRow): void {
    const { counts } = this
    counts.count += 1
    counts[choice === 'leave-out' ? 'leaveOut' : choice] += 1
    if (changes.length > 0) counts.changing += 1
    const list = changes.length > 0 ? this.#changing : this.#same
    if (list.length === shownMatches) return
    const { id, name, containerName, location } = item
    list.push({ row, item: { id, name, containerName, location }, matchedBy, value, changes, choice })
  }

  /** What changes something comes first. */
  shown(): Trial['matches'] {
    return { ...this.counts, rows: [...this.#changing, ...this.#same].slice(0, shownMatches) }
  }
}
