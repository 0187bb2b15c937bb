import type { AnswerOf, Endpoint, InputOf } from '@stowage/contract/endpoint'
import { notifyManager, type Query, type QueryClient } from '@tanstack/react-query'
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

/** Restores the data before the patches. Returns false when the cache has newer data, which stays. */
export type Undo = () => boolean

/** Applies patches at once and returns a function that reverts them. */
export function applyPatches(client: QueryClient, patches: readonly Patch[]): Undo {
  const undos: Undo[] = []
  notifyManager.batch(() => {
    for (const one of patches) undos.push(...applyOne(client, one))
  })
  return () => notifyManager.batch(() => undos.toReversed().map((undo) => undo())).every(Boolean)
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
    const shown = query.state.data
    undos.push(() => {
      if (query.state.data !== shown) return false
      stopNextPage(query)
      // `setQueryData` would copy the object, but the undo of an earlier patch must find the same one.
      query.setState({ data: before })
      return true
    })
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
