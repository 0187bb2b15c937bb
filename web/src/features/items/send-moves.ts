import { type Item, type Move, moveItems } from '@stowage/contract/items'
import { itemLimits } from '@stowage/contract/items.rules'
import { call } from '../../lib/api/api-client.ts'
import { withoutMissing } from './without-missing.ts'

export type Moved = {
  items: Item[]
  /** The moves that take it back. */
  back: Move[]
  /** The items that are not there any more. */
  missing: number[]
  /** Those of them that can be restored. */
  inTrash: number[]
  /** Why the rest was not moved. */
  failure: unknown
}

/** Moves items in as few requests as possible; each moves all of its items or none. Items that are gone are left out. */
export async function sendMoves(moves: readonly Move[]): Promise<Moved> {
  const moved: Moved = { items: [], back: [], missing: [], inTrash: [], failure: null }
  try {
    for (let from = 0; from < moves.length; from += itemLimits.changes) {
      const some = moves.slice(from, from + itemLimits.changes)
      const { items, back, missing, inTrash } = await sendOnce(some).catch((error: unknown) =>
        sendRest(some, error),
      )
      moved.items.push(...items)
      moved.back.push(...back)
      moved.missing.push(...missing)
      moved.inTrash.push(...inTrash)
    }
  } catch (error) {
    moved.failure = error
  }
  return moved
}

const all = { missing: [], inTrash: [] }

async function sendOnce(moves: readonly Move[]) {
  return { ...(await call(moveItems, { body: { moves: [...moves] } })), ...all }
}

/** Deleted meanwhile, in another window or by somebody else. */
async function sendRest(moves: readonly Move[], error: unknown) {
  const { rest, missing, inTrash } = withoutMissing(moves, error)
  if (missing.length === 0) throw error
  const gone = { missing: missing.map(({ id }) => id), inTrash: inTrash.map(({ id }) => id) }
  return rest.length === 0 ? { items: [], back: [], ...gone } : { ...(await sendOnce(rest)), ...gone }
}
