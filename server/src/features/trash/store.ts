import type { TrashEntry } from '@stowage/contract/trash'
import type { TrashKind } from '@stowage/contract/trash.rules'
import type { Db } from '../../db/connect.ts'
import { genericWorkspace } from '../../db/generic-plan.ts'

/** The start of a page, latest first: time, kind and id of the previous entry. */
interface TrashKey {
  deletedAt: string
  kind: TrashKind
  id: number
}

const containersInTrash = `c.workspace_id = ${genericWorkspace} and c.deleted_at is not null and c.erased_at is null`
const itemsInTrash = `i.workspace_id = ${genericWorkspace} and i.deleted_at is not null and not i.deleted_with_container`

/**
 * Entries after $2, latest first, each kind by its own index. Containers come before items of the same time: after a
 * container ($3 is its id) all items of that time follow ($4 above any id), after an item ($3 is 0) none does.
 */
const keysOf = (rows: number) => `(
    select 'container' as kind, c.id, c.deleted_at, coalesce(c.items_at_deletion, 0) as items from containers c
    where ${containersInTrash} and (c.deleted_at, c.id) < ($2::timestamptz, $3::bigint)
    order by c.deleted_at desc, c.id desc limit ${rows}
  ) union all (
    select 'item', i.id, i.deleted_at, null from items i
    where ${itemsInTrash} and (i.deleted_at, i.id) < ($2::timestamptz, $4::bigint)
    order by i.deleted_at desc, i.id desc limit ${rows}
  ) order by deleted_at desc, kind, id desc limit ${rows}`

const everyId = Number.MAX_SAFE_INTEGER

const valuesOf = (workspaceId: number, { deletedAt, kind, id }: TrashKey) => [
  workspaceId,
  deletedAt,
  kind === 'container' ? id : 0,
  kind === 'item' ? id : everyId,
]

/** The key before the latest entry of everything deleted by then. */
const until = (time: string): TrashKey => ({ deletedAt: time, kind: 'container', id: everyId })

/** The number of items that a container's preview shows, the oldest ones. */
const shownContents = 4

// "(deleted_at is null) is false" as in the index of a container's items by their ids (items_container_created).
const contentsOf = `select json_agg(json_build_object('name', o.name, 'imageUrl', '/api/photos/' || o.photo))
  from (select i.name, i.photo from items i
    where i.workspace_id = $1 and i.container_id = e.id and (i.deleted_at is null) is false and i.deleted_with_container
    order by i.id limit ${shownContents}) o`

/** A page of the things that can be restored. `days` is how long they can be. */
export async function selectTrash(
  db: Db,
  workspaceId: number,
  page: { after: TrashKey | undefined; rows: number; days: number },
): Promise<TrashEntry[]> {
  const { rows } = await db.query<TrashEntry>({
    name: `trash.list.${page.rows}`,
    text: `with keys as (${keysOf(page.rows)}), entries as (
        select k.kind, c.id, c.name, c.location, null as photo, c.deleted_at, null::bigint as container_id,
          k.items
        from keys k join containers c on k.kind = 'container' and c.workspace_id = $1 and c.id = k.id
        union all
        select k.kind, i.id, i.name, i.location, i.photo, i.deleted_at, i.container_id, null
        from keys k join items i on k.kind = 'item' and i.workspace_id = $1 and i.id = k.id
      )
      select e.kind, e.id, e.name, e.location, '/api/photos/' || e.photo as "imageUrl", e.items as "itemCount",
        (select json_build_object('id', c.id, 'name', c.name, 'isDeleted', c.deleted_at is not null)
          from containers c where c.workspace_id = $1 and c.id = e.container_id) as container,
        coalesce(case when e.kind = 'container' then (${contentsOf}) end, '[]') as contents,
        e.deleted_at as "deletedAt", e.deleted_at + make_interval(hours => 24 * $5::int) as "keptUntil"
      from entries e order by e.deleted_at desc, e.kind, e.id desc`,
    values: [...valuesOf(workspaceId, page.after ?? until('infinity')), page.days],
  })
  return rows
}

interface EntryKey {
  kind: TrashKind
  id: number
  items: number | null
}

/** The latest entries of everything deleted by then. */
export async function selectUntil(
  db: Db,
  workspaceId: number,
  time: string,
  rows: number,
): Promise<EntryKey[]> {
  const { rows: found } = await db.query<EntryKey>({
    name: `trash.until.${rows}`,
    text: `select kind, id, items from (${keysOf(rows)}) k order by deleted_at desc, kind, id desc`,
    values: valuesOf(workspaceId, until(time)),
  })
  return found
}

/** The number of entries, counted up to `limit`. */
export async function countTrash(db: Db, workspaceId: number, limit: number): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'trash.count',
    text: `select (select count(*) from (select from containers c where ${containersInTrash} limit $2) c)
      + (select count(*) from (select from items i where ${itemsInTrash} limit $2) i) as total`,
    values: [workspaceId, limit],
  })
  return Math.min(rows[0]?.total ?? 0, limit)
}

/** An item that exists or is in the trash, with the state of its container. */
export interface KnownItem {
  id: number
  isDeleted: boolean
  containerId: number
  isContainerDeleted: boolean
}

/** Those of the items that are not purged. */
export async function selectKnownItems(
  db: Db,
  workspaceId: number,
  ids: readonly number[],
): Promise<KnownItem[]> {
  const { rows } = await db.query<KnownItem>({
    name: 'trash.known-items',
    text: `select i.id, i.deleted_at is not null as "isDeleted", c.id as "containerId",
        c.deleted_at is not null as "isContainerDeleted"
      from items i join containers c on c.workspace_id = $1 and c.id = i.container_id
      where i.workspace_id = $1 and i.id = any($2::bigint[]) and c.erased_at is null order by i.id`,
    values: [workspaceId, ids],
  })
  return rows
}
