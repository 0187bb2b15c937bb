import type { AnswerOf, Endpoint, InputOf } from '@stowage/contract/endpoint'
import { notifyManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { endpointName, isPagesKey, type Pages } from './query.ts'

/** One change to the cached answers of endpoints, for every input. Made by `patch`. */
export interface Patch {
  endpoint: Endpoint
  change: (answer: unknown, input: unknown) => unknown
}

/**
 * Describes a change to cached answers: to an object, or to the rows of a list. Paged lists are changed page by page,
 * and their totals follow. Return the same value for no change.
 */
export function patch<E extends Endpoint>(
  endpoint: E,
  change: (answer: AnswerOf<E>, input: InputOf<E>) => AnswerOf<E>,
): Patch {
  return { endpoint, change: change as Patch['change'] }
}

/** Reverts the patch only; later changes of the same rows stay. */
export type Undo = () => void

/** Applies patches at once and returns a function that reverts them. */
export function applyPatches(client: QueryClient, patches: readonly Patch[]): Undo {
  const undos: Undo[] = []
  notifyManager.batch(() => {
    for (const one of patches) undos.push(...applyOne(client, one))
  })
  return () =>
    notifyManager.batch(() =>
      undos.reverse().forEach((undo) => {
        undo()
      }),
    )
}

function applyOne(client: QueryClient, { endpoint, change }: Patch): Undo[] {
  const undos: Undo[] = []
  for (const query of client.getQueryCache().findAll({ queryKey: [endpointName(endpoint)] })) {
    const { queryKey: key } = query
    const input = key[1]
    const changed = (data: unknown) => {
      if (data === undefined) return data
      return isPagesKey(key) ? changePages(data as Pages<unknown>, change, input) : change(data, input)
    }
    if (changed(query.state.data) === query.state.data) continue
    stopNextPage(query)
    const before = query.state.data
    const after = changed(before)
    client.setQueryData(key, after)
    undos.push(() => takeBack(client, key, before, after))
  }
  return undos
}

function changePages(data: Pages<unknown>, change: Patch['change'], input: unknown): Pages<unknown> {
  const changed = data.pages.map((page) => change(page.rows, input) as unknown[])
  if (changed.every((rows, index) => rows === data.pages[index]?.rows)) return data
  const grown = changed.reduce(
    (sum, rows, index) => sum + rows.length - (data.pages[index]?.rows.length ?? 0),
    0,
  )
  const pages = data.pages.map((page, index) => ({
    ...page,
    rows: changed[index] ?? page.rows,
    total: page.total + grown,
  }))
  return { ...data, pages }
}

/**
 * Cancels a running request for the next page, because it would bring rows from before the change. The list requests it
 * again (`useMore`). Returns whether there was one.
 */
export function stopNextPage(query: Query): boolean {
  if (!query.state.fetchMeta?.fetchMore || query.state.fetchStatus === 'idle') return false
  void query.cancel({ revert: true })
  return true
}

function takeBack(client: QueryClient, key: QueryKey, before: unknown, after: unknown): void {
  const query = client.getQueryCache().find({ queryKey: key })
  if (query) stopNextPage(query)
  client.setQueryData<unknown>(key, (now: unknown) => {
    if (now === after || now === undefined) return now === undefined ? now : before
    if (isPagesKey(key))
      return takeBackPages(now as Pages<unknown>, before as Pages<unknown>, after as Pages<unknown>)
    if (Array.isArray(now) && Array.isArray(before) && Array.isArray(after))
      return takeBackRows(now, before, after)
    return takeBackFields(now as Fields, before as Fields, after as Fields)
  })
}

type Fields = Record<string, unknown> | null

/** Reverts the fields that the patch changed, unless they have changed again since. */
function takeBackFields(now: Fields, before: Fields, after: Fields): Fields {
  if (!now || !before || !after) return before
  const back = { ...now }
  for (const name in after) if (after[name] !== before[name]) back[name] = before[name]
  return back
}

function takeBackPages(now: Pages<unknown>, before: Pages<unknown>, after: Pages<unknown>): Pages<unknown> {
  const pages = now.pages.map((page, index) => {
    const rows = takeBackRows(page.rows, before.pages[index]?.rows ?? [], after.pages[index]?.rows ?? [])
    return { ...page, rows }
  })
  const shrunk = (before.pages[0]?.total ?? 0) - (after.pages[0]?.total ?? 0)
  return { ...now, pages: pages.map((page) => ({ ...page, total: page.total + shrunk })) }
}

/** Reverts changed rows, puts removed rows back in their place, and removes added ones. */
function takeBackRows(
  now: readonly unknown[],
  before: readonly unknown[],
  after: readonly unknown[],
): unknown[] {
  const old = new Map(before.map((row) => [rowId(row), row]))
  const patched = new Map(after.map((row) => [rowId(row), row]))
  const isChanged = (id: unknown) => patched.get(id) !== old.get(id)
  const rows = now
    .filter((row) => old.has(rowId(row)) || !patched.has(rowId(row)))
    .map((row) => (isChanged(rowId(row)) ? (old.get(rowId(row)) ?? row) : row))
  const present = new Set(rows.map(rowId))
  for (const [index, row] of before.entries()) {
    if (!patched.has(rowId(row)) && !present.has(rowId(row))) rows.splice(index, 0, row)
  }
  return rows
}

function rowId(row: unknown): unknown {
  return typeof row === 'object' && row !== null && 'id' in row ? row.id : row
}
