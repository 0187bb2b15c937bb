import { t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { DefaultOptions, Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryKey } from '../../lib/api/query.ts'
import { allKeptReads, type KeptRead, keepReads, keptRead, type Owner } from '../../lib/kept/kept-reads.ts'
import { isOnline } from '../../lib/screen/online.ts'
import { addLateWords } from '../../lib/texts/languages.ts'
import { answerFromKept } from './answer-from-kept.ts'
import { isReadable, readOf } from './kept-queries.ts'
import { doubtConnection, onBack } from './reachability.ts'

/** In milliseconds: so long an answer may take where one is kept, and so long changes gather before they are written. */
const timeoutMs = 4000
const restTime = 1000
/** Of lists and single things; the ones seen longest ago go first. */
const mostReads = 500

type Persister = NonNullable<NonNullable<DefaultOptions['queries']>['persister']>
type Ask = (context: QueryFunctionContext) => unknown

/**
 * Keeps what is read, for the person and the workspace of the page, and answers from it while the server does not: what was
 * seen is shown as it was then, and asked anew once there is a connection again. A server that refuses, or that says it
 * can't, was reached: that stays what it is.
 *
 * @param seenBefore what the page began with is kept, and no older than this (milliseconds since 1970)
 */
export function keepQueries(client: QueryClient, seenBefore?: number): void {
  const cache = client.getQueryCache()
  /** Shown as it was seen at that time: asked anew once the server answers. */
  const outdated = new Map<string, number>()
  /** Shown as it was seen while the answer is on its way. */
  const awaited = new Set<string>()
  const askedAgain = new Set<string>()
  if (seenBefore !== undefined) {
    for (const { queryHash, state } of cache.getAll()) if (state.data) outdated.set(queryHash, seenBefore)
  }
  onBack((wasAway) => {
    // A read that is lost though the server answers is asked once more, and no third time, because that would have no end.
    if (wasAway) askedAgain.clear()
    const isDue = ({ queryHash, state }: Query) =>
      (outdated.has(queryHash) || isLost(state.error)) && !askedAgain.has(queryHash)
    const due = new Set(cache.findAll({ predicate: isDue }))
    for (const { queryHash } of due) {
      outdated.delete(queryHash)
      askedAgain.add(queryHash)
    }
    void client.invalidateQueries({ predicate: (query) => due.has(query) })
  })

  /** What was seen of it, in place of an answer; it is asked anew later. */
  const seen = async (query: Query): Promise<unknown> => {
    const known = await answerOf(client, query).catch(() => undefined)
    if (known) outdated.set(query.queryHash, known.seenAt)
    return known?.data
  }
  /** The answer takes long: shows what was seen until it comes, and gives that in its place where the server is away. */
  const meanwhile = async (query: Query, isAnswered: () => boolean): Promise<unknown> => {
    const known = await answerOf(client, query).catch(() => undefined)
    if (!known || isAnswered()) return undefined
    awaited.add(query.queryHash)
    if (query.state.data === undefined)
      client.setQueryData(query.queryKey, known.data, { updatedAt: known.seenAt })
    if ((await doubtConnection()) || isAnswered()) return undefined
    outdated.set(query.queryHash, known.seenAt)
    return known.data
  }
  const read = async (ask: Ask, context: QueryFunctionContext, query: Query): Promise<unknown> => {
    // A further page of a list is there or it is not.
    if (query.state.fetchMeta?.fetchMore) return ask(context)
    const known = isOnline() ? undefined : await seen(query)
    if (known !== undefined) return known
    try {
      const answer = await orWhatWasSeen(ask(context), (isAnswered) => meanwhile(query, isAnswered))
      if (answer.isSeen) return answer.data
      outdated.delete(query.queryHash)
      askedAgain.delete(query.queryHash)
      return answer.data
    } catch (error) {
      if (!isLost(error)) throw error
      const data = await seen(query)
      const isAnswering = doubtConnection()
      if (data !== undefined) return data
      if (await isAnswering) throw error
      await addLateWords().catch(() => undefined)
      throw neverSeen()
    } finally {
      awaited.delete(query.queryHash)
    }
  }
  const persister = read as Persister
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, persister } })
  for (const query of cache.getAll()) query.setOptions({ ...query.options, persister })
  writeDown(client, (hash) => outdated.has(hash) || awaited.has(hash))
}

type Answer = { data: unknown; isSeen: boolean }

/** The answer, or what was seen where it takes longer than the patience. */
function orWhatWasSeen(
  asked: unknown,
  late: (isAnswered: () => boolean) => Promise<unknown>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const timer = setTimeout(async () => {
      const data = await late(() => isAnswered)
      if (data !== undefined) resolve({ data, isSeen: true })
    }, timeoutMs)
    const settle = () => {
      isAnswered = true
      clearTimeout(timer)
    }
    Promise.resolve(asked)
      .finally(settle)
      .then((data) => resolve({ data, isSeen: false }), reject)
  })
}

/** No answer at all, one in the name of a server that is away, or one that is not the product's: a hotel's page. */
function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return (error as Error | null)?.name === 'SyntaxError'
  return error.isOffline || (error.code === undefined && [502, 503, 504].includes(error.status))
}

function neverSeen(): ApiError {
  return new ApiError({
    status: 0,
    body: '',
    statusText: 'Never seen',
    message: t`You haven’t opened this on this device yet. Open it once with a connection, then you can read it here any time.`,
  })
}

function ownerIn(client: QueryClient): Owner | undefined {
  const user = client.getQueryData<User>(queryKey(getCurrentUser))
  return user && { person: user.id, workspace: user.workspaceId }
}

async function answerOf(
  client: QueryClient,
  { queryKey: key, queryHash, state }: Query,
): Promise<{ data: unknown; seenAt: number } | undefined> {
  if (state.data !== undefined) return { data: state.data, seenAt: state.dataUpdatedAt }
  const owner = ownerIn(client)
  if (!owner) return undefined
  const known = await keptRead(owner, queryHash)
  if (known) return known
  const data = answerFromKept(key, await allKeptReads(owner))
  return data === undefined ? undefined : { data, seenAt: 0 }
}

/** Writes down what comes into the cache from now on, and what is there. */
function writeDown(client: QueryClient, isOld: (hash: string) => boolean): void {
  const cache = client.getQueryCache()
  const changed = new Map<string, Query>()
  let isDue = false
  const write = async () => {
    isDue = false
    const owner = ownerIn(client)
    const reads = new Map<string, KeptRead>()
    for (const [hash, { queryKey: key, state }] of changed) {
      if (state.data !== undefined) reads.set(hash, readOf(key, state.data, state.dataUpdatedAt))
    }
    changed.clear()
    // A full disk, or a browser that keeps nothing: then there is nothing to read later.
    if (owner && reads.size > 0) await keepReads(owner, reads, mostReads).catch(() => false)
  }
  const note = (query: Query) => {
    if (!isReadable(query.queryKey) || isOld(query.queryHash)) return
    changed.set(query.queryHash, query)
    if (isDue) return
    isDue = true
    setTimeout(() => void write(), restTime)
  }
  for (const query of cache.getAll()) if (query.state.data !== undefined) note(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') note(event.query)
  })
  // A page that may come back goes on with it then.
  window.addEventListener('pagehide', ({ persisted }) => persisted || void write())
}
