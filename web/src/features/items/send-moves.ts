import { type Item, type Move, moveItems } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'

export type Moved = {
  items: Item[]
  /** The moves that take it back. */
  back: Move[]
  /** How many are not there any more. */
  missing: number
  /** Why the rest was not moved. */
  failure: unknown
}

/** Moves items in as few requests as possible; each moves all of its items or none. Items that are gone are left out. */
export async function sendMoves(moves: readonly Move[]): Promise<Moved> {
  const moved: Moved = { items: [], back: [], missing: 0, failure: null }
  try {
    for (let from = 0; from < moves.length; from += itemLimits.changes) {
      const some = moves.slice(from, from + itemLimits.changes)
      const { items, back, missing } = await sendOnce(some).catch((error: unknown) => sendRest(some, error))
      moved.items.push(...items)
      moved.back.push(...back)
      moved.missing += missing
    }
  } catch (error) {
    moved.failure = error
  }
  return moved
}

async function sendOnce(moves: readonly Move[]) {
  return { ...(await call(moveItems, { body: { moves: [...moves] } })), missing: 0 }
}

/** Deleted meanwhile, in another window or by somebody else. */
async function sendRest(moves: readonly Move[], error: unknown) {
  const { moves: rest, missing } = withoutMissing(moves, error)
  if (missing === 0) throw error
  return rest.length === 0 ? { items: [], back: [], missing } : { ...(await sendOnce(rest)), missing }
}

/** The moves without those of items that the server has named as gone. */
export function withoutMissing(moves: readonly Move[], error: unknown) {
  const issues = error instanceof ApiError && error.code === 'NOT_FOUND' ? error.issues : []
  const gone = new Set(issues.map(({ path }) => Number(/^body\.moves\.(\d+)\.id$/.exec(path)?.[1] ?? -1)))
  const rest = moves.filter((_, index) => !gone.has(index))
  return { moves: rest, missing: moves.length - rest.length }
}
