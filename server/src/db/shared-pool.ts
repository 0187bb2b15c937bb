import type pg from 'pg'
import { FairTurns } from './fair-turns.ts'

type Pool = pg.Pool

/** Connections of the program, of which the parts below use some each. */
export const mostConnections = 24
/** Connections for what calls read and change. Long answers have eight, searches are among these; the rest is kept. */
const ofCalls = { atOnce: 12, each: 6, waiting: 256, patience: 30_000 }
/** Of those, transactions. They may wait for each other's locks, so there is always one left to read by. */
const ofChanges = { atOnce: 6, each: 3, waiting: 256, patience: 30_000 }

interface Turns {
  calls: FairTurns
  changes: FairTurns
}

const turnsOf = new WeakMap<Pool, Turns>()
const share = Symbol('the share of a workspace')

/** Gives a signal that is aborted when nobody waits any more. */
type Gone = () => AbortSignal

interface Share {
  whole: Pool
  workspaceId: number
  turns: Turns
  /** Whether nobody waits any more for a call of which nothing was done yet. */
  gone: () => AbortSignal | undefined
}

type SharedPool = Pool & { [share]?: Share }

/**
 * The pool as a workspace may use it: each query and each connection in its turn, which it waits for without a connection.
 * However many calls of a workspace come at once and wait for each other's locks, those of another find connections. A call
 * whose client has gone leaves its line: what has not begun is not done, and what has begun is brought to its end.
 */
export function sharedPool(whole: Pool, workspaceId: number, gone?: Gone): Pool {
  const turns = turnsOf.get(whole) ?? { calls: new FairTurns(ofCalls), changes: new FairTurns(ofChanges) }
  turnsOf.set(whole, turns)
  const { calls } = turns
  let hasBegun = false
  const stillGone = () => (hasBegun ? undefined : gone?.())
  const turn = async () => {
    const end = calls.takeFree(workspaceId) ?? (await calls.take(workspaceId, stillGone()))
    hasBegun = true
    return end
  }
  const own: Partial<SharedPool> = {
    [share]: { whole, workspaceId, turns, gone: stillGone },
    query: (async (...statement: Parameters<Pool['query']>) => {
      const end = await turn()
      try {
        return await whole.query(...statement)
      } finally {
        end()
      }
    }) as unknown as Pool['query'],
    connect: (async () => {
      const end = await turn()
      const client = await whole.connect().catch((error: unknown) => {
        end()
        throw error
      })
      return releasing(client, end)
    }) as Pool['connect'],
  }
  return Object.assign(Object.create(whole) as Pool, own)
}

/** The pool gives a client its `release` anew with each connection. */
function releasing(client: pg.PoolClient, end: () => void): pg.PoolClient {
  const release = client.release
  client.release = (broken) => {
    release(broken)
    end()
  }
  return client
}

/** The pool itself, of a workspace's share too: for what has bounds of its own, and to know a database by. */
export function wholePool(pool: Pool): Pool {
  return (pool as SharedPool)[share]?.whole ?? pool
}

/** Waits until a transaction may begin, without a connection; gives what ends its turn. */
export async function changeTurn(pool: Pool): Promise<() => void> {
  const own = (pool as SharedPool)[share]
  if (!own) return () => {}
  const { workspaceId, turns, gone } = own
  return turns.changes.takeFree(workspaceId) ?? turns.changes.take(workspaceId, gone())
}
