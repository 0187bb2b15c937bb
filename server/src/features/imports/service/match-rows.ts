import type { ImportField, MatchKey } from '@stowage/contract/imports.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { findByBarcodes, findByIds, findByNames, findBySkus, type KnownItem } from '../store/matches.ts'
import { type Cells, oneLine } from './read-cells.ts'
import type { ItemReader, Problem } from './read-item.ts'

/** The container that a row names, else the default container of the import. */
export interface Place {
  container: string
  location: string | undefined
  /** The field whose correction names another container. */
  field: ImportField
  /** The file has a column that names the container. */
  isOwn: boolean
}

/** The values by which a row is matched. */
interface Keys {
  id: number | null
  sku: string
  barcode: string
  name: string
}

export interface RowToMatch {
  row: number
  cells: Cells
  place: Place
  /** The name of a new item when the cell is blank. */
  otherName: string
}

/** The existing item that a row matches. */
export interface Match {
  item: KnownItem
  matchedBy: MatchKey
  value: string
}

const fieldOf = { id: 'itemId', sku: 'sku', barcode: 'barcode', name: 'name' } as const

/** Whether an item is in the container that a row names; a row without a location accepts any. */
export const isAt = (item: KnownItem, { container, location }: Place) =>
  item.containerName === container &&
  (location === undefined || location === '' || item.location === location)

/** Whether both have a code and the codes differ. */
const isOther = (stored: string | null, given: string) =>
  stored !== null && given !== '' && stored.toLowerCase() !== given.toLowerCase()

const isSame = (stored: string | null, given: string) =>
  stored !== null && given !== '' && stored.toLowerCase() === given.toLowerCase()

/** Whether the id of a row counts: the name or a code agrees, or no code differs and the row names no other container. */
function agrees(item: KnownItem, { name, sku, barcode }: Keys, place: Place): boolean {
  if (isSame(item.sku, sku) || isSame(item.barcode, barcode) || item.name === name) return true
  if (isOther(item.sku, sku) || isOther(item.barcode, barcode)) return false
  return !place.isOwn || place.container === '' || isAt(item, place)
}

type Found = Record<MatchKey, (keys: Keys, place: Place) => readonly KnownItem[]>

/**
 * Matches each row with an existing item: by its id, else by its SKU, its barcode, or its name in the same container.
 * Each item is matched once; a second row of it is a problem.
 */
export class RowMatcher {
  readonly #ctx: Ctx
  readonly #reader: ItemReader
  /** The match of each row, for a second pass; `left-out` for a row that is left out without a single match. */
  readonly #matched: Map<number, (Pick<Match, 'matchedBy' | 'value'> & { id: number }) | 'left-out'>
  readonly #before: RowMatcher | undefined
  /** The row that matches each item, by the id of the item. */
  readonly #taken = new Map<number, number>()
  /** The row that leaves each item in its container, by the id of the item; it precedes rows that move the item. */
  readonly #claimed = new Map<number, number>()
  #found: Found | null = null
  /** Items of the named containers by container and name. */
  #names: ReadonlyMap<string, KnownItem[]> = new Map()
  #byId: ReadonlyMap<number, KnownItem> = new Map()

  /** `before` has matched the same rows; its matches stay valid, also when items were added later. */
  constructor(ctx: Ctx, reader: ItemReader, before?: RowMatcher) {
    this.#ctx = ctx
    this.#reader = reader
    this.#before = before
    this.#matched = before ? before.#matched : new Map()
  }

  /** Looks up the items that the rows of a part may match; `containerIds` gives the known containers of a place. */
  async learn(rows: readonly RowToMatch[], containerIds: (place: Place) => number[]): Promise<KnownItem[]> {
    const { db, workspace } = this.#ctx
    if (this.#before) {
      const ids = rows.flatMap(({ row }) => {
        const known = this.#matched.get(row)
        return known && known !== 'left-out' ? known.id : []
      })
      const items = await findByIds(db, workspace.id, ids)
      this.#byId = new Map(items.map((item) => [item.id, item]))
      return items
    }
    const keys = rows.map((row) => this.#keysOf(row))
    const present = <Value>(values: (Value | null | '')[]) =>
      [...new Set(values)].filter((value): value is Value => value !== null && value !== '')
    const byId = await findByIds(db, workspace.id, present(keys.map(({ id }) => id)))
    const bySku = await findBySkus(db, workspace.id, present(keys.map(({ sku }) => sku)))
    const byBarcode = await findByBarcodes(db, workspace.id, present(keys.map(({ barcode }) => barcode)))
    const byName = await findByNames(
      db,
      workspace.id,
      rows.flatMap(({ place }, at) => {
        const name = keys[at]?.name ?? ''
        return name === '' ? [] : containerIds(place).map((containerId) => ({ containerId, name }))
      }),
    )
    this.#found = this.#foundIn({ byId, bySku, byBarcode, byName }, containerIds)
    return [...byId, ...bySku, ...byBarcode, ...byName]
  }

  #foundIn(
    { byId, bySku, byBarcode, byName }: Record<'byId' | 'bySku' | 'byBarcode' | 'byName', KnownItem[]>,
    containerIds: (place: Place) => number[],
  ): Found {
    const ids = Map.groupBy(byId, ({ id }) => id)
    const skus = Map.groupBy(bySku, ({ sku }) => sku?.toLowerCase())
    const barcodes = Map.groupBy(byBarcode, ({ barcode }) => barcode)
    const names = Map.groupBy(byName, ({ containerId, name }) => `${containerId} ${name}`)
    this.#names = names
    return {
      // An id alone is no match, because the file may come from another installation.
      id: (keys, place) =>
        keys.id === null ? [] : (ids.get(keys.id) ?? []).filter((item) => agrees(item, keys, place)),
      sku: ({ sku }) => (sku === '' ? [] : (skus.get(sku.toLowerCase()) ?? [])),
      barcode: ({ barcode }) => (barcode === '' ? [] : (barcodes.get(barcode) ?? [])),
      // An item of the same name with another code is no match.
      name: ({ name, sku, barcode }, place) =>
        containerIds(place)
          .flatMap((containerId) => names.get(`${containerId} ${name}`) ?? [])
          .filter((item) => !isOther(item.sku, sku) && !isOther(item.barcode, barcode)),
    }
  }

  /** Whether one of the containers holds an item of that name already. */
  hasNamesake(name: string, containerIds: readonly number[]): boolean {
    return containerIds.some((containerId) => this.#names.has(`${containerId} ${name}`))
  }

  #keysOf({ cells, otherName }: RowToMatch): Keys {
    const id = (cells.itemId ?? '').trim()
    return {
      id: /^\d{1,15}$/.test(id) ? Number(id) : null,
      sku: this.#reader.codeOf(cells.sku ?? '', 'sku'),
      barcode: this.#reader.codeOf(cells.barcode ?? '', 'barcode'),
      name: oneLine(cells.name?.trim() === '' ? otherName : (cells.name ?? '')),
    }
  }

  /** Claims items for the rows that leave them in their containers, because the order of the rows must not matter. */
  claim(rows: readonly RowToMatch[]): void {
    if (this.#before) return
    for (const row of rows) {
      const { place } = row
      const near = this.#nearestOf(row)?.near ?? []
      const isAnywhere = near.length === 1 && (!place.isOwn || place.container === '')
      const isFree = ({ id }: KnownItem) => !this.#taken.has(id) && !this.#claimed.has(id)
      const item = near.find((one) => (isAnywhere || isAt(one, place)) && isFree(one))
      if (item) this.#claimed.set(item.id, row.row)
    }
  }

  /** The items that a row may match, by the first key that finds any. */
  #nearestOf(row: RowToMatch): { matchedBy: MatchKey; value: string; near: readonly KnownItem[] } | null {
    const keys = this.#keysOf(row)
    for (const matchedBy of ['id', 'sku', 'barcode', 'name'] as const) {
      const found = this.#found?.[matchedBy](keys, row.place) ?? []
      const near = matchedBy === 'id' ? found : nearest(found, keys, row.place)
      if (near.length > 0) return { matchedBy, value: String(keys[matchedBy]), near }
    }
    return null
  }

  /** Leaves a row out in the second pass too, because it has no single match. */
  leaveOut(row: number): void {
    this.#matched.set(row, 'left-out')
  }

  /**
   * The match of a row, or the reason why there is no single one; null for a new item. A row that is added again does
   * not claim its item.
   * @throws AppError when the item was deleted after the first pass
   */
  find(asked: RowToMatch, isAdded: boolean): Match | Problem | 'left-out' | null {
    const { row, cells, place } = asked
    if (this.#before) {
      const known = this.#matched.get(row)
      if (!known) return null
      if (known === 'left-out') return known
      const item = this.#byId.get(known.id)
      if (!item) throw refusal('CONFLICT', 'server.changed-meanwhile')
      return { ...known, item }
    }
    const nearest = this.#nearestOf(asked)
    if (!nearest) return null
    const { matchedBy, value, near } = nearest
    const field = fieldOf[matchedBy]
    const problem = { row, field, found: (cells[field] ?? '').trim() }
    if (near.length > 1 && !near.some((item) => isAt(item, place))) {
      // Several items in other containers are no match when the row names a container.
      return place.isOwn ? null : { ...problem, reason: 'import.item-ambiguous', suggestedFixes: [] }
    }
    const ownerOf = (id: number) => this.#taken.get(id) ?? this.#claimed.get(id) ?? row
    const item =
      near.find(({ id }) => !this.#taken.has(id) && ownerOf(id) === row) ?? (isAdded ? near[0] : undefined)
    if (!item) {
      const first = ownerOf(near[0]?.id ?? 0)
      const add = { kind: 'add' as const, value: '' }
      return { ...problem, reason: 'import.item-twice', values: { row: first }, suggestedFixes: [add] }
    }
    if (!isAdded) this.#taken.set(item.id, row)
    this.#matched.set(row, { id: item.id, matchedBy, value })
    return { item, matchedBy, value }
  }
}

/** Of several items with the same code, those in the named container, and of these those with the name. */
function nearest(found: readonly KnownItem[], { name }: Keys, place: Place): readonly KnownItem[] {
  const here = found.filter((item) => isAt(item, place))
  const near = here.length > 0 ? here : found
  const named = near.filter((item) => item.name === name)
  return named.length > 0 ? named : near
}
