import { createHash } from 'node:crypto'
import type { ImportMatch, Trial } from '@stowage/contract/imports'
import { shownMatches } from '@stowage/contract/imports.rules'
import type { MatchedRow } from './validate-rows.ts'

/** Counts the rows that match existing items, and keeps the first of them to be shown. */
export class MatchTally {
  readonly counts = { count: 0, changing: 0, update: 0, add: 0, leaveOut: 0 }
  readonly #changing: ImportMatch[] = []
  readonly #same: ImportMatch[] = []
  readonly #hash = createHash('sha256')

  add(row: number, matched: MatchedRow): void {
    const { item, matchedBy, value, changes, choice } = matched
    const { counts } = this
    counts.count += 1
    counts[choice === 'leave-out' ? 'leaveOut' : choice] += 1
    if (changes.length > 0) counts.changing += 1
    this.#hash.update(JSON.stringify([row, item.id, choice, choice === 'update' && overwritten(matched)]))
    const list = changes.length > 0 ? this.#changing : this.#same
    if (list.length === shownMatches) return
    const { id, name, containerName, location } = item
    list.push({ row, item: { id, name, containerName, location }, matchedBy, value, changes, choice })
  }

  /** Differs when a row matches another item, has another choice, or would overwrite another value. */
  get version(): string {
    return this.#hash.copy().digest('base64url')
  }

  /** Rows that change something come first. */
  shown(): Trial['matches'] {
    const rows = [...this.#changing, ...this.#same].slice(0, shownMatches)
    return { ...this.counts, version: this.version, rows }
  }
}

/** The changes as shown, with the whole values of the item that they overwrite. */
const overwritten = ({ item, changes }: MatchedRow) =>
  changes.map(({ field, to }) => [
    field,
    to,
    field === 'container' ? item.containerId : item[field as keyof typeof item],
  ])
