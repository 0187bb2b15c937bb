import { t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { DefaultOptions, Query, QueryClient, QueryFunctionContext } from '@tanstack/react-query'
import { ApiError } from '../../lib/api/api-error.ts'
import { queryKey } from '../../lib/api/query.ts'
import { isOnline } from '../../lib/screen/online.ts'
import {
  allStoredReads,
  type Owner,
  type StoredRead,
  storedRead,
  storeReads,
} from '../../lib/storage/stored-reads.ts'
import { loadDeferredMessages } from '../../lib/texts/languages.ts'
import { answerFromStoredReads } from './answer-from-stored-reads.ts'
import { checkConnection, onReconnect } from './reachability.ts'
import { isStorable, toStoredRead } from './storable-reads.ts'

/** In ms: how long an answer may take before the stored one is shown. */
const timeoutMs = 4000
/**
 * In ms: how long reads are collected before they are written. Those of a new screen are written soon, because a person
 * may look at it for a second only; the many changes of a busy page less often.
 */
const writeDelayMs = { first: 100, next: 1000 }
/** The most reads stored, of lists and single entities; the ones used longest ago are removed first. */
const maxReads = 500

type Persister = NonNullable<NonNullable<DefaultOptions['queries']>['persister']>
type Ask = (context: QueryFunctionContext) => unknown

/**
 * Stores the reads of the page's person and workspace, and answers from them while the server does not: the stored data
 * is shown, and refetched once there is a connection. A refusal or an error of the server itself is shown as such.
 *
 * @param owned resolves when the storage knows whose reads these are: it refuses those of nobody
 * @param seenBefore time of the page's data when it comes from storage (milliseconds since 1970)
 */
export function persistQueries(client: QueryClient, owned: Promise<void>, seenBefore?: number): void {
  const cache = client.getQueryCache()
  /** Shown from storage, by hash, with the time of the data: refetched once the server answers. */
  const outdated = new Map<string, number>()
  /** Shown from storage while the answer is awaited. */
  const awaited = new Set<string>()
  const askedAgain = new Set<string>()
  if (seenBefore !== undefined) {
    for (const { queryHash, state } of cache.getAll()) if (state.data) outdated.set(queryHash, seenBefore)
  }
  onReconnect((wasAway) => {
    // A read that fails although the server answers is repeated once only, to avoid an endless loop.
    if (wasAway) askedAgain.clear()
    const isDue = ({ queryHash, state }: Query) =>
      (outdated.has(queryHash) || isUnanswered(state.error)) && !askedAgain.has(queryHash)
    const due = new Set(cache.findAll({ predicate: isDue }))
    for (const { queryHash } of due) {
      outdated.delete(queryHash)
      askedAgain.add(queryHash)
    }
    void client.invalidateQueries({ predicate: (query) => due.has(query) })
  })

  /** The stored answer of a read; it is refetched later. */
  const storedAnswer = async (query: Query): Promise<unknown> => {
    const known = await answerOf(client, query).catch(() => undefined)
    if (known) outdated.set(query.queryHash, known.seenAt)
    return known?.data
  }
  /** When the answer takes long, shows the stored one until it comes, or instead of it when the server is away. */
  const showStored = async (query: Query, isAnswered: () => boolean): Promise<unknown> => {
    const known = await answerOf(client, query).catch(() => undefined)
    if (!known || isAnswered()) return undefined
    awaited.add(query.queryHash)
    if (query.state.data === undefined)
      client.setQueryData(query.queryKey, known.data, { updatedAt: known.seenAt })
    if ((await checkConnection()) || isAnswered()) return undefined
    outdated.set(query.queryHash, known.seenAt)
    return known.data
  }
  const read = async (ask: Ask, context: QueryFunctionContext, query: Query): Promise<unknown> => {
    // A further page of a list has no stored substitute.
    if (query.state.fetchMeta?.fetchMore) return ask(context)
    const known = isOnline() ? undefined : await storedAnswer(query)
    if (known !== undefined) {
      // Without a network nothing else would notice that the server answers again.
      void checkConnection()
      return known
    }
    try {
      const answer = await orStoredAfterTimeout(ask(context), (isAnswered) => showStored(query, isAnswered))
      if (answer.isStored) return answer.data
      outdated.delete(query.queryHash)
      askedAgain.delete(query.queryHash)
      return answer.data
    } catch (error) {
      if (!isUnanswered(error)) throw error
      const data = await storedAnswer(query)
      const isAnswering = checkConnection()
      if (data !== undefined) return data
      if (await isAnswering) throw error
      await loadDeferredMessages().catch(() => undefined)
      throw notStored()
    } finally {
      awaited.delete(query.queryHash)
    }
  }
  const persister = read as Persister
  const { queries, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...queries, persister } })
  for (const query of cache.getAll()) query.setOptions({ ...query.options, persister })
  storeChanges(client, owned, (hash) => outdated.has(hash) || awaited.has(hash))
}

type Answer = { data: unknown; isStored: boolean }

/** The answer, or the stored one after a timeout. */
function orStoredAfterTimeout(
  asked: unknown,
  onTimeout: (isAnswered: () => boolean) => Promise<unknown>,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isAnswered = false
    const timer = setTimeout(async () => {
      const data = await onTimeout(() => isAnswered)
      if (data !== undefined) resolve({ data, isStored: true })
    }, timeoutMs)
    const settle = () => {
      isAnswered = true
      clearTimeout(timer)
    }
    Promise.resolve(asked)
      .finally(settle)
      .then((data) => resolve({ data, isStored: false }), reject)
  })
}

/**
 * Whether the server was not reached: no answer, or one without a code, which is a proxy's. A 500 is an error of the
 * server itself, and a proxy that asks to sign in leads there.
 */
function isUnanswered(error: unknown): boolean {
  return (
    error instanceof ApiError && error.code === undefined && error.status !== 500 && !error.isUnauthorized
  )
}

function notStored(): ApiError {
  return new ApiError({
    status: 0,
    body: '',
    statusText: 'Never seen',
    message: t`This isn’t on your device yet. Open it for a few seconds while you’re online, and it’ll be available offline.`,
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
  const known = await storedRead(owner, queryHash)
  if (known) return known
  const data = answerFromStoredReads(key, await allStoredReads(owner))
  return data === undefined ? undefined : { data, seenAt: 0 }
}

/** Stores the cache's reads, and all that are added from now on. */
function storeChanges(client: QueryClient, owned: Promise<void>, isOld: (hash: string) => boolean): void {
  const cache = client.getQueryCache()
  const changed = new Map<string, Query>()
  let isDue = false
  let writtenAt = Number.NEGATIVE_INFINITY
  const write = async () => {
    await owned
    isDue = false
    writtenAt = Date.now()
    const owner = ownerIn(client)
    const reads = new Map<string, StoredRead>()
    for (const [hash, { queryKey: key, state }] of changed) {
      if (state.data !== undefined) reads.set(hash, toStoredRead(key, state.data, state.dataUpdatedAt))
    }
    changed.clear()
    // A full disk, or a browser without storage: nothing is available offline then.
    if (owner && reads.size > 0) await storeReads(owner, reads, maxReads).catch(() => false)
  }
  const schedule = (query: Query) => {
    if (!isStorable(query.queryKey) || isOld(query.queryHash)) return
    changed.set(query.queryHash, query)
    if (isDue) return
    isDue = true
    const isBusy = Date.now() - writtenAt < writeDelayMs.next
    setTimeout(() => void write(), isBusy ? writeDelayMs.next : writeDelayMs.first)
  }
  for (const query of cache.getAll()) if (query.state.data !== undefined) schedule(query)
  cache.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'success') schedule(event.query)
  })
  // A page in the back/forward cache continues later.
  window.addEventListener('pagehide', ({ persisted }) => persisted || void write())
}
