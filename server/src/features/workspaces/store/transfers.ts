import type { Heir } from '@stowage/contract/people'
import { type AccountStatus, type WorkspaceRole, workspaceRoles } from '@stowage/contract/users.rules'
import type { Db } from '../../../db/connect.ts'

export interface Offer {
  toId: number
  endsAt: string
}

/** Offers a workspace to a member, in place of the former offer. */
export async function saveOffer(db: Db, workspaceId: number, { toId, endsAt }: Offer): Promise<void> {
  await db.query({
    name: 'transfers.save',
    text: `insert into transfers (workspace_id, to_user_id, ends_at) values ($1, $2, $3)
      on conflict (workspace_id) do update set to_user_id = $2, created_at = now(), ends_at = $3`,
    values: [workspaceId, toId, endsAt],
  })
}

/** The open offer of a workspace. */
export async function findOffer(db: Db, workspaceId: number, now: string): Promise<Offer | undefined> {
  const { rows } = await db.query<Offer>({
    name: 'transfers.find',
    text: `select to_user_id as "toId", ends_at as "endsAt" from transfers
      where workspace_id = $1 and ends_at > $2::timestamptz`,
    values: [workspaceId, now],
  })
  return rows[0]
}

/** Ends an offer; false when there is none. */
export async function deleteOffer(db: Db, workspaceId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'transfers.delete',
    text: 'delete from transfers where workspace_id = $1',
    values: [workspaceId],
  })
  return rowCount === 1
}

export async function deleteEndedOffers(db: Db, now: string): Promise<void> {
  await db.query({
    name: 'transfers.delete-ended',
    text: 'delete from transfers where ends_at <= $1::timestamptz',
    values: [now],
  })
}

/**
 * Locks two people in the order of their ids, then all workspaces that one of them owns: a workspace changes from the
 * plan of the one to that of the other.
 */
export async function lockOwners(db: Db, owners: readonly [number, number]): Promise<void> {
  await db.query({
    name: 'transfers.lock-people',
    text: 'select from users where id = any ($1::bigint[]) order by id for no key update',
    values: [owners],
  })
  await db.query({
    name: 'transfers.lock-plans',
    text: `select from plans p where p.id in (
        select coalesce(s.plan_id, (select id from plans where name = 'free'))
        from unnest($1::bigint[]) o (id) left join subscriptions s on s.user_id = o.id)
      order by p.id for share`,
    values: [owners],
  })
  await db.query({
    name: 'transfers.lock-workspaces',
    text: 'select from workspaces where owner_id = any ($1::bigint[]) order by id for no key update',
    values: [owners],
  })
}

/** Makes a member the owner. The former owner becomes an admin and keeps a place (T12). */
export async function changeOwner(
  db: Db,
  workspaceId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db.query({
    name: 'transfers.former-owner',
    text: `update memberships set role = case when user_id = $2 then 'admin' else role end, keeps_place = user_id = $2
      where workspace_id = $1 and (user_id = $2 or keeps_place)`,
    values: [workspaceId, from],
  })
  await db.query({
    name: 'transfers.new-owner',
    text: `update memberships set role = 'owner' where workspace_id = $1 and user_id = $2`,
    values: [workspaceId, to],
  })
  await db.query({
    name: 'transfers.change-owner',
    text: 'update workspaces set owner_id = $2 where id = $1',
    values: [workspaceId, to],
  })
}

export interface PausedPerson {
  id: number
  name: string
  profileImageUrl: string | null
  /** The highest one that they have in these workspaces. */
  role: WorkspaceRole
}

/**
 * The people who would be paused in these workspaces, in the order in which they lose their place, if their owner had
 * so many places; as `settle_seats` does it.
 */
export async function selectBeyond(
  db: Db,
  workspaces: readonly number[],
  { ownerId, keeperId, places }: { ownerId: number; keeperId: number | null; places: number },
): Promise<PausedPerson[]> {
  const { rows } = await db.query<PausedPerson>({
    name: 'seats.beyond',
    text: `select u.id, u.name, coalesce('/api/profile-pictures/' || u.id || '-' || own.hash,
        u.profile_image_url) as "profileImageUrl", ($5::text[])[s.rank] as role
      from (
        select m.user_id, m.keeps, m.rank, row_number() over (
          order by m.user_id = $2 desc, m.keeps desc, m.joined_at, m.user_id) as place
        from (
          select user_id, bool_or(keeps_place or user_id is not distinct from $3::bigint) as keeps,
            min(created_at) as joined_at, min(array_position($5::text[], role::text)) as rank
          from memberships where workspace_id = any ($1::bigint[]) and (role <> 'viewer' or user_id = $2)
          group by user_id
        ) m
      ) s join users u on u.id = s.user_id left join profile_pictures own on own.user_id = u.id
      where s.place > $4 and $4 >= 0 and not s.keeps order by s.place desc`,
    values: [workspaces, ownerId, keeperId, places, workspaceRoles],
  })
  return rows
}

export interface OwnedBy {
  ownerId: number
  status: AccountStatus
}

/** The owner of a workspace that is not deleted. */
export async function findOwnerOf(db: Db, workspaceId: number): Promise<OwnedBy | undefined> {
  const { rows } = await db.query<OwnedBy>({
    name: 'transfers.owner',
    text: `select w.owner_id as "ownerId", u.account_status as status from workspaces w join users u on u.id = w.owner_id
      where w.id = $1 and w.deleted_at is null`,
    values: [workspaceId],
  })
  return rows[0]
}

/** The active members of a workspace except its owner, the longest in it first. */
export async function selectHeirs(db: Db, workspaceId: number): Promise<Heir[]> {
  const { rows } = await db.query<Heir>({
    name: 'transfers.heirs',
    text: `select u.id, u.name, u.email, m.role from memberships m join users u on u.id = m.user_id
      where m.workspace_id = $1 and m.role <> 'owner' and u.account_status = 'active' order by m.created_at, u.id`,
    values: [workspaceId],
  })
  return rows
}
