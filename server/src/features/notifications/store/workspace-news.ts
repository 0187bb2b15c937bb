import type { Db } from '../../../db/connect.ts'

export interface NamedPerson {
  id: number
  name: string
  email: string
}

/** People by their first names; deleted accounts are missing. */
export async function selectPeople(db: Db, ids: readonly number[]): Promise<Map<number, NamedPerson>> {
  const { rows } = await db.query<NamedPerson>({
    name: 'notifications.people',
    text: `select id, coalesce(nullif(first_name, ''), name) as name, email from users where id = any ($1::bigint[])`,
    values: [ids],
  })
  return new Map(rows.map((person) => [person.id, person]))
}

/** A workspace, also a deleted one; undefined when it is erased or about to be. */
export async function findNamed(
  db: Db,
  id: number,
): Promise<{ name: string; deletedAt: string | null } | undefined> {
  const { rows } = await db.query<{ name: string; deletedAt: string | null }>({
    name: 'notifications.workspace',
    text: 'select name, deleted_at as "deletedAt" from workspaces where id = $1 and owner_id is not null',
    values: [id],
  })
  return rows[0]
}

/**
 * The members of a workspace; of watchers those who chose to be told of people, else the owner and the admins; managers
 * are the owner and the admins whatever they chose.
 */
export async function selectToTell(
  db: Db,
  workspaceId: number,
  who: 'members' | 'watchers' | 'managers',
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'notifications.to-tell',
    text: `select m.user_id as id from memberships m left join notification_choices c
        on c.workspace_id = m.workspace_id and c.user_id = m.user_id and c.kind = 'members'
      where m.workspace_id = $1
        and ($2 = 'members' or case when $2 = 'managers' then m.role in ('owner', 'admin')
          else coalesce(c.panel or c.mail or c.push, m.role in ('owner', 'admin')) end)
      order by m.user_id`,
    values: [workspaceId, who],
  })
  return rows.map(({ id }) => id)
}

/** Whether a person is in a workspace that is not deleted. */
export async function isIn(db: Db, workspaceId: number, userId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'notifications.is-in',
    text: `select from memberships m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
      where m.workspace_id = $1 and m.user_id = $2`,
    values: [workspaceId, userId],
  })
  return rowCount === 1
}

/** An account that can be told something. */
export async function isActive(db: Db, userId: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'notifications.is-active',
    text: `select from users where id = $1 and account_status = 'active' for key share`,
    values: [userId],
  })
  return rowCount === 1
}
