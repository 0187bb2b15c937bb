import { firstRows } from '@stowage/contract/app-page'
import { type Container, getContainer, listContainers } from '@stowage/contract/containers'
import { fold } from '@stowage/contract/fold'
import { searchInventory } from '@stowage/contract/inventory'
import { searchHitsPerGroup } from '@stowage/contract/inventory.rules'
import { getItem, type Item, listItems } from '@stowage/contract/items'
import { bestMatch } from '@stowage/contract/paging'
import type { QueryKey } from '@tanstack/react-query'
import { searchWordsOf } from '../../entities/marked-parts.ts'
import { matchRank } from '../../entities/match-rank.ts'
import { endpointName, isPagesKey, type Pages } from '../../lib/api/query.ts'
import type { StoredRead } from '../../lib/storage/stored-reads.ts'

type Input = {
  params?: { id?: number }
  query?: { q?: string; code?: string; containerId?: number; location?: string; sort?: string }
}

type Known = { containers: Container[]; items: Item[] }

/**
 * Answers a read that was never made before, from all stored reads: a search, or an item or container known from a
 * list. Undefined when the stored reads can't tell.
 */
export function answerFromStoredReads(key: QueryKey, stored: readonly StoredRead[]): unknown {
  const [name, input] = key as [string, Input]
  const { q = '', code = '', containerId, location, sort } = input.query ?? {}
  const id = input.params?.id
  const isSearch = q.trim() !== '' || code !== ''
  if (name === endpointName(getContainer)) {
    const container = knownIn(stored).containers.find((one) => one.id === id)
    return container && { ...container, items: [] }
  }
  if (name === endpointName(getItem)) return knownIn(stored).items.find((one) => one.id === id)
  if (!isSearch) return undefined
  const { containers, items } = knownIn(stored)
  const words = searchWordsOf(q)
  const isByMatch = sort === bestMatch || name === endpointName(searchInventory)
  const foundContainers = matching(
    containers.filter((one) => isOf(location, one.location)),
    { words, isByMatch },
  )
  const inPlace = items.filter((one) => isOf(containerId, one.containerId))
  const foundItems =
    code === ''
      ? matching(inPlace, { words, isByMatch })
      : inPlace.filter((one) => [one.sku, one.barcode].some((text) => fold(text ?? '') === fold(code)))
  // Stored reads can't tell that an item does not exist.
  if (code !== '' && foundItems.length === 0) return undefined
  if (name === endpointName(searchInventory)) {
    return {
      containers: foundContainers.slice(0, searchHitsPerGroup),
      items: foundItems.slice(0, searchHitsPerGroup),
      counts: { containers: countOf(foundContainers), items: countOf(foundItems) },
      match: 'exact',
    }
  }
  if (name === endpointName(listContainers)) return listOf(key, foundContainers)
  if (name === endpointName(listItems)) return listOf(key, foundItems)
  return undefined
}

const countOf = ({ length }: readonly unknown[]) => ({ total: length, relation: 'eq' })

const isOf = <T>(wanted: T | undefined, own: T) => wanted === undefined || wanted === '' || wanted === own

/** The rows that match the words; by best match in that order, as the server's, else as they are after one with the number. */
function matching<Row extends Container | Item>(
  rows: readonly Row[],
  { words, isByMatch }: { words: readonly string[]; isByMatch: boolean },
): Row[] {
  const ranked = rows
    .map((row) => ({ row, rank: matchRank(row, words) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
  const placeOf = ({ rank }: { rank: number }) => (isByMatch ? rank : Math.min(rank, 0))
  const ordered = ranked.toSorted((a, b) => placeOf(a) - placeOf(b))
  return ordered.map(({ row }) => row)
}

function listOf<Row>(key: QueryKey, rows: Row[]): Row[] | Pages<Row> {
  if (!isPagesKey(key)) return rows
  const total = rows.length
  const page = { rows, total, relation: 'eq', match: 'exact', next: undefined, previous: undefined } as const
  return { pages: [page], pageParams: [{ cursor: undefined, limit: firstRows }] }
}

/** All containers and items in the stored reads, in their latest version, by name. */
function knownIn(stored: readonly StoredRead[]): Known {
  const containers = new Map<number, Container>()
  const items = new Map<number, Item>()
  for (const { data } of stored.toSorted((a, b) => a.seenAt - b.seenAt)) collect(data, { containers, items })
  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name)
  return { containers: [...containers.values()].sort(byName), items: [...items.values()].sort(byName) }
}

function collect(
  value: unknown,
  found: { containers: Map<number, Container>; items: Map<number, Item> },
): void {
  if (Array.isArray(value)) for (const one of value) collect(one, found)
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && 'qrCode' in value) found.containers.set(Number(value.id), value as Container)
    else if ('id' in value && 'containerId' in value && 'quantity' in value && 'containerName' in value)
      found.items.set(Number(value.id), value as Item)
    for (const one of Object.values(value)) if (typeof one === 'object') collect(one, found)
  }
}
