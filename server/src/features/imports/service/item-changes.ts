import type { ImportMatch } from '@stowage/contract/imports'
import { type ItemField, itemFieldNames } from '@stowage/contract/items.rules'
import type { KnownItem } from '../store/matches.ts'
import type { Place } from './match-rows.ts'
import type { ImportedItem } from './read-item.ts'

export type Change = ImportMatch['changes'][number]

/** The number of characters that are shown of a value. */
const shownLength = 80

const shown = (value: string | number | null | undefined) =>
  String(value ?? '')
    .slice(0, shownLength)
    .toWellFormed()

/** The changes that a row would make to an item: the fields of its cells, and another container. */
export function changesOf(item: KnownItem, given: Partial<ImportedItem>, moved: Place | null): Change[] {
  const changes = itemFieldNames
    .filter((name: ItemField) => given[name] !== undefined && given[name] !== item[name])
    .map((field): Change => ({ field, from: shown(item[field]), to: shown(given[field]) }))
  if (!moved) return changes
  const { container, location } = moved
  return item.containerName === container
    ? [...changes, { field: 'location', from: shown(item.location), to: shown(location) }]
    : [...changes, { field: 'container', from: shown(item.containerName), to: shown(container) }]
}
