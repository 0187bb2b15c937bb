import type { LowStockRule } from '@stowage/contract/items.rules'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { CurrentWorkspace } from '../../../context.ts'
import type { Db } from '../../../db/connect.ts'
import { currentWorkspace } from '../../../db/current-workspace.ts'
import { isLow, lowStockRuleColumn } from '../../../db/low-stock-rule.ts'

export async function insertWorkspace(db: Db, ownerId: number, name: string): Promise<number> {
  const { rows } = await db.query<{ id: number }>({
    name: 'workspaces.insert',
    text: 'insert into workspaces (owner_id, name) values ($1, $2) returning id',
    values: [ownerId, name],
  })
  const [workspace] = rows
  if (!workspace) throw new Error('The workspace was not stored.')
  return workspace.id
}

export async function saveMembership(
  db: Db,
  workspaceId: number,
  userId: number,
  role: WorkspaceRole,
): Promise<void> {
  await db.query({
    name: 'memberships.save',
    text: `insert into memberships (workspace_id, user_id, role) values ($1, $2, $3)
      on conflict (workspace_id, user_id) do update set role = excluded.role`,
    values: [workspaceId, userId, role],
  })
}

/** The workspace that a person works in; undefined for a person without. */
export async function findWorkspaceOf(db: Db, userId: number): Promise<CurrentWorkspace | undefined> {
  const { rows } = await db.query<CurrentWorkspace>({
    name: 'workspaces.find-of-user',
    text: `select m.id, m.role, m.owner_id as "ownerId", m.paused_by as "pausedBy", m."lowStockRule"
      from users u join ${currentWorkspace('null')} where u.id = $1`,
    values: [userId],
  })
  return rows[0]
}

export async function findFacts(db: Db, id: number): Promise<{ createdAt: string; members: number }> {
  const { rows } = await db.query<{ createdAt: string; members: number }>({
    name: 'workspaces.facts',
    text: `select w.created_at as "createdAt",
        (select count(*) from memberships m where m.workspace_id = w.id)::int as members
      from workspaces w where w.id = $1`,
    values: [id],
  })
  const [facts] = rows
  if (!facts) throw new Error('The workspace is not there.')
  return facts
}

export async function selectWorkspacesOf(db: Db, userId: number): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'memberships.of-user',
    text: `select m.workspace_id as id from memberships m join workspaces w on w.id = m.workspace_id
      where m.user_id = $1 and w.deleted_at is null order by 1`,
    values: [userId],
  })
  return rows.map(({ id }) => id)
}

/** Locks a person, so that two of their calls create their first workspace one after the other. */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.query({
    name: 'workspaces.lock-person',
    text: 'select from users where id = $1 for no key update',
    values: [userId],
  })
}

export interface OwnedWorkspace {
  id: number
  name: string
  /** True when it has other members. */
  isShared: boolean
}

/**
 * Locks the workspaces that a person owns, so that no member joins meanwhile, and before them in the same order those of
 * the owners whose places they take: their memberships end with them, and a removal locks workspaces before memberships.
 * Whoever only refers to one of them, as a notification does, doesn't wait.
 */
export async function lockOwned(db: Db, ownerId: number): Promise<OwnedWorkspace[]> {
  const locked = await db.query<{ id: number }>({
    name: 'workspaces.lock-owned',
    text: `select id from workspaces where owner_id = $1 or owner_id in (
        select w.owner_id from memberships m join workspaces w on w.id = m.workspace_id where m.user_id = $1)
      order by id for no key update`,
    values: [ownerId],
  })
  const { rows } = await db.query<OwnedWorkspace>({
    name: 'workspaces.owned',
    text: `select w.id, w.name, exists (
        select from memberships m where m.workspace_id = w.id and m.user_id <> w.owner_id
          and w.deleted_at is null) as "isShared"
      from workspaces w where w.id = any ($1::bigint[]) and w.owner_id = $2 order by w.id`,
    values: [locked.rows.map(({ id }) => id), ownerId],
  })
  return rows
}

export async function giveUp(db: Db, ids: readonly number[]): Promise<void> {
  await db.query({
    name: 'workspaces.give-up',
    text: 'update workspaces set owner_id = null where id = any ($1::bigint[])',
    values: [ids],
  })
}

export async function selectGivenUp(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    'select id from workspaces where owner_id is null order by id',
  )
  return rows.map(({ id }) => id)
}

export async function isGivenUp(db: Db, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'workspaces.is-given-up',
    text: 'select from workspaces where id = $1 and owner_id is null',
    values: [id],
  })
  return rowCount === 1
}

/** Deletes a workspace without an owner, and its totals. */
export async function deleteGivenUp(db: Db, id: number): Promise<void> {
  for (const table of ['workspace_locations', 'workspace_totals']) {
    await db.query({
      name: `workspaces.delete-${table}`,
      text: `delete from ${table} where workspace_id = $1`,
      values: [id],
    })
  }
  await db.query({
    name: 'workspaces.delete-given-up',
    text: 'delete from workspaces where id = $1 and owner_id is null',
    values: [id],
  })
}

/** Locks a workspace until the end of the transaction, before anything in it. */
async function lockWorkspace(db: Db, id: number): Promise<void> {
  await db.query({
    name: 'workspaces.lock',
    text: 'select id from workspaces where id = $1 for no key update',
    values: [id],
  })
}

/**
 * Locks the totals until the end of the transaction, so that concurrent changes count by the new rule. Locks the
 * workspace first, in the same order as adding a container.
 */
export async function lockLowStockRule(db: Db, workspaceId: number): Promise<LowStockRule | undefined> {
  await lockWorkspace(db, workspaceId)
  const { rows } = await db.query<{ lowStockRule: LowStockRule }>({
    name: 'workspaces.lock-low-stock-rule',
    text: `select ${lowStockRuleColumn('t')} from workspace_totals t where t.workspace_id = $1 for no key update`,
    values: [workspaceId],
  })
  return rows[0]?.lowStockRule
}

/**
 * Saves the rule with the number of low items, in a separate statement that sees the changes it waited for; and with
 * the workspace, where sessions read it.
 */
export async function saveLowStockRule(db: Db, workspaceId: number, rule: LowStockRule): Promise<void> {
  const pieces = rule === 'minimum' ? null : rule
  await db.query({
    text: `update workspace_totals set low_pieces = $2, low_items = (
        select count(*) from items i where i.workspace_id = $1 and i.deleted_at is null and ${isLow(rule)})
      where workspace_id = $1`,
    values: [workspaceId, pieces],
  })
  await db.query({
    name: 'workspaces.save-low-stock-rule',
    text: 'update workspaces set low_pieces = $2 where id = $1',
    values: [workspaceId, pieces],
  })
}
