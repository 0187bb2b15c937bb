import { AppError } from '../app-error.ts'
import type { Ctx } from '../context.ts'
import { findSimilar } from './fuzzy-search.ts'
import { runSearch } from './search-queue.ts'
import type { SearchSource } from './search-source.ts'

/** Runs a search in the turn of its workspace, until it takes too long or nobody waits for it any more. */
export function inSearch<T>(ctx: Ctx, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  const search = { pool: ctx.database, workspaceId: ctx.workspace.id, gone: ctx.abortSignal?.() }
  return runSearch(search, (db) => work({ ...ctx, db }))
}

/** The same for what an answer can do without: what takes too long leaves it as it is. */
export async function inSearchOr<T>(ctx: Ctx, otherwise: T, work: (ctx: Ctx) => Promise<T>): Promise<T> {
  try {
    return await inSearch(ctx, work)
  } catch (error) {
    if (error instanceof AppError && error.code === 'SEARCH_TOO_BROAD') return otherwise
    throw error
  }
}

/** What resembles words that match nothing but the rows `beside`. To find nothing similar in time is no failure. */
export function searchSimilar<Row extends { id: number }>(
  ctx: Ctx,
  source: SearchSource,
  words: readonly string[],
  beside: ReadonlySet<number>,
) {
  return inSearchOr(ctx, [], (own) => findSimilar<Row>(own, source, words, beside))
}
