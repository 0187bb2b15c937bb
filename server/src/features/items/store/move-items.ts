import type { Container } from '@stowage/contract/containers'
import type { Item, Move } from '@stowage/contract/items'
import type { Db } from '../../../db/connect.ts'
import { itemColumns } from '../../../db/item-fields.ts'
import { addMovements, byId } from './add-movements.ts'
import { placeColumns } from './container-items.ts'
import type { Author } from './write-items.ts'

const live = 'i.workspace_id = $1 and i.deleted_at is null'

/** Where those of the items lie that are there. */
export async function findPlaces(db: Db, workspaceId: number, ids: readonly number[]): Promise<Move[]> {
  const { rows } = await db.query<Move>({
    name: 'items.find-places',
    text: `select i.id, i.container_id as "containerId" from items i where ${live} and i.id = any($2::bigint[])`,
    values: [workspaceId, ids],
  })
  return rows
}

/** Locks those of the items that are there and lie in one of the containers, which must be locked already. */
export async function lockPlaces(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
  containerIds: readonly number[],
): Promise<Move[]> {
  const { rows } = await db.query<Move>({
    name: 'items.lock-places',
    text: `select i.id, i.container_id as "containerId" from items i
      where ${live} and i.id = any($2::bigint[]) and i.container_id = any($3::bigint[])
      order by i.id for no key update`,
    values: [workspaceId, ids, containerIds],
  })
  return rows
}

/** A locked container that items are put into. */
type Target = Pick<Container, 'id' | 'name' | 'location'>

/**
 * Puts locked items into other locked containers, and writes it into their ledgers. Where each goes is looked up in a value,
 * not joined: a planner that takes the workspace for a small one would compare every item with every move.
 */
export async function putItems(
  db: Db,
  workspaceId: number,
  { moves, targets }: { moves: readonly Move[]; targets: ReadonlyMap<number, Target> },
  { userId, requestKey }: Author,
): Promise<Item[]> {
  const { rows } = await db.query<Item>({
    name: 'items.put',
    text: `update items i set container_id = ($3::jsonb ->> i.id::text)::bigint,
        (${placeColumns}) = row (
          $4::jsonb #>> array[$3::jsonb ->> i.id::text, 'name'], $4::jsonb #>> array[$3::jsonb ->> i.id::text, 'location']),
        updated_at = now()
      where ${live} and i.id = any($2::bigint[]) returning ${itemColumns}`,
    values: [
      workspaceId,
      moves.map(({ id }) => id),
      JSON.stringify(Object.fromEntries(moves.map(({ id, containerId }) => [id, containerId]))),
      JSON.stringify(Object.fromEntries(targets)),
    ],
  })
  const entries = byId(rows).map(
    ({ id, quantity }) => ({ itemId: id, delta: 0, left: quantity, reason: 'moved', requestKey }) as const,
  )
  await addMovements(db, workspaceId, userId, entries)
  return rows
}
