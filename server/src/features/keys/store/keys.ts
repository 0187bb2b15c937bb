import type { LowStockRule } from '@stowage/contract/items.rules'
import type { ApiKey } from '@stowage/contract/keys'
import type { Scope } from '@stowage/contract/keys.rules'
import type { Role, Theme, WorkspaceRole } from '@stowage/contract/users.rules'
import type { Db } from '../../../db/connect.ts'
import { lowStockRuleColumn } from '../../../db/low-stock-rule.ts'
import { planOfOwner } from '../../../db/plan-of-owner.ts'

export interface FoundKey {
  keyId: number
  keyName: string
  scopes: Scope[]
  userId: number
  name: string
  theme: Theme
  language: string
  staffRole: Role
  isAdmin: boolean
  workspaceId: number
  role: WorkspaceRole
  pausedBy: string | null
  ownerId: number
  lowStockRule: LowStockRule
  isInPlan: boolean
  plan: string
}

const found = `select k.id as "keyId", k.name as "keyName", k.scopes, u.id as "userId", u.name, u.theme, u.language,
    u.role as "staffRole", u.is_admin as "isAdmin", w.id as "workspaceId", m.role, w.owner_id as "ownerId",
    ${lowStockRuleColumn('w')}, p.api_access as "isInPlan", p.display_name as plan,
    case when m.is_paused then (select coalesce(o.first_name, o.name) from users o where o.id = w.owner_id) end
      as "pausedBy"
  from api_keys k
  join users u on u.id = k.user_id and u.account_status = 'active'
  join memberships m on m.workspace_id = k.workspace_id and m.user_id = k.user_id
  join workspaces w on w.id = k.workspace_id and w.deleted_at is null
  join ${planOfOwner}
  where (k.ends_at is null or k.ends_at > $2::timestamptz)`

/** What a key that has not ended stands for; undefined also when its person is not active or no member any more. */
export async function findKey(db: Db, keyHash: Buffer, now: string): Promise<FoundKey | undefined> {
  const { rows } = await db.query<FoundKey>({
    name: 'api-keys.find',
    text: `${found} and k.key_hash = $1`,
    values: [keyHash, now],
  })
  return rows[0]
}

/** The same for an assistant, by the id of the grant that its token belongs to. */
export async function findAssistant(db: Db, grantId: string, now: string): Promise<FoundKey | undefined> {
  const { rows } = await db.query<FoundKey>({
    name: 'api-keys.find-assistant',
    text: `${found} and k.grant_id = $1`,
    values: [grantId, now],
  })
  return rows[0]
}

/** Whether the plan of the workspace's owner lets programs in, and the plan's display name. */
export async function findAccess(
  db: Db,
  workspaceId: number,
): Promise<{ isInPlan: boolean; plan: string } | undefined> {
  const { rows } = await db.query<{ isInPlan: boolean; plan: string }>({
    name: 'api-keys.access',
    text: `select p.api_access as "isInPlan", p.display_name as plan from workspaces w join ${planOfOwner}
      where w.id = $1`,
    values: [workspaceId],
  })
  return rows[0]
}

const columns = `k.id, k.kind, k.client, k.name, k.shown, k.scopes, json_build_object('id', u.id, 'name', u.name) as owner,
  k.created_at as "createdAt", k.ends_at as "endsAt", k.last_used_at as "lastUsedAt",
  k.last_used_from as "lastUsedFrom"`

interface KeyFilter {
  workspaceId: number
  /** Null: of all members. */
  userId: number | null
  /** Keys that ended before this time are left out. */
  endedAfter: string
}

const listed = `from api_keys k join users u on u.id = k.user_id
  where k.workspace_id = $1 and ($2::bigint is null or k.user_id = $2)
    and (k.ends_at is null or k.ends_at > $3::timestamptz)`
const valuesOf = ({ workspaceId, userId, endedAfter }: KeyFilter) => [workspaceId, userId, endedAfter]

/** A page of the keys of a workspace, newest first. */
export async function selectKeys(
  db: Db,
  filter: KeyFilter,
  page: { before: number | null; rows: number },
): Promise<ApiKey[]> {
  const { rows } = await db.query<ApiKey>({
    name: 'api-keys.list',
    text: `select ${columns} ${listed} and k.id < $4 order by k.id desc limit $5`,
    values: [...valuesOf(filter), page.before ?? Number.MAX_SAFE_INTEGER, page.rows],
  })
  return rows
}

export async function countKeys(db: Db, filter: KeyFilter): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'api-keys.count-listed',
    text: `select count(*) as total ${listed}`,
    values: valuesOf(filter),
  })
  return rows[0]?.total ?? 0
}

export async function findKeyById(db: Db, workspaceId: number, id: number): Promise<ApiKey | undefined> {
  const { rows } = await db.query<ApiKey>({
    name: 'api-keys.by-id',
    text: `select ${columns} from api_keys k join users u on u.id = k.user_id
      where k.workspace_id = $1 and k.id = $2`,
    values: [workspaceId, id],
  })
  return rows[0]
}

/**
 * Locks a membership, so that of two requests for a key the later one counts the former's; returns the number of the
 * member's keys that have not ended.
 */
export async function lockAndCount(
  db: Db,
  workspaceId: number,
  userId: number,
  now: string,
): Promise<number> {
  await db.query({
    name: 'api-keys.lock-maker',
    text: 'select from memberships where workspace_id = $1 and user_id = $2 for no key update',
    values: [workspaceId, userId],
  })
  const { rows } = await db.query<{ total: number }>({
    name: 'api-keys.count',
    text: `select count(*) as total from api_keys
      where workspace_id = $1 and user_id = $2 and kind = 'key' and (ends_at is null or ends_at > $3::timestamptz)`,
    values: [workspaceId, userId, now],
  })
  return rows[0]?.total ?? 0
}

interface NewKey {
  name: string
  keyHash: Buffer
  shown: string
  scopes: readonly Scope[]
  requestKey: string | null
  endsAt: string | null
}

/** Returns the id of the new key; undefined when this request has made one already. */
export async function insertKey(
  db: Db,
  { workspaceId, userId }: { workspaceId: number; userId: number },
  { name, keyHash, shown, scopes, requestKey, endsAt }: NewKey,
): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>({
    name: 'api-keys.insert',
    text: `insert into api_keys (workspace_id, user_id, name, key_hash, shown, scopes, request_key, ends_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (workspace_id, user_id, request_key) do nothing returning id`,
    values: [workspaceId, userId, name, keyHash, shown, scopes, requestKey, endsAt],
  })
  return rows[0]?.id
}

export async function renameKey(db: Db, workspaceId: number, id: number, name: string): Promise<void> {
  await db.query({
    name: 'api-keys.rename',
    text: 'update api_keys set name = $3 where workspace_id = $1 and id = $2',
    values: [workspaceId, id, name],
  })
}

/** False when another request has deleted it. */
export async function deleteKey(db: Db, workspaceId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'api-keys.delete',
    text: 'delete from api_keys where workspace_id = $1 and id = $2',
    values: [workspaceId, id],
  })
  return rowCount === 1
}

/** Deletes all keys of a person, whatever workspace they are of. */
export async function deleteKeysOf(db: Db, issuer: string, subject: string): Promise<void> {
  await db.query({
    name: 'api-keys.delete-of-subject',
    text: `delete from api_keys k using users u
      where k.user_id = u.id and u.issuer = $1 and u.subject = $2`,
    values: [issuer, subject],
  })
}

/** Adds calls of a key in a minute; returns the number of all programs together. */
export async function addCalls(db: Db, id: number, minute: number, count: number): Promise<number> {
  const { rows } = await db.query<{ calls: number }>({
    name: 'api-keys.add-calls',
    // A program whose clock is behind counts into the later minute.
    text: `update api_keys set calls = case when minute >= $2 then calls + $3 else $3 end, minute = greatest(minute, $2)
      where id = $1 returning calls`,
    values: [id, minute, count],
  })
  return rows[0]?.calls ?? count
}

/** Notes when and from where a key was used, once in five minutes (KEY-09). */
export async function noteUse(db: Db, id: number, address: string, now: string): Promise<void> {
  await db.query({
    name: 'api-keys.note-use',
    text: `update api_keys set last_used_at = $3, last_used_from = $2
      where id = $1 and (last_used_at is null or last_used_at < $3::timestamptz - interval '5 minutes')`,
    values: [id, address, now],
  })
}

export interface EndingKey {
  id: number
  name: string
  userId: number
  workspaceId: number
  workspace: string
  endsAt: string
}

/** The ids of the keys that end soon and whose makers were not told. */
export async function selectEnding(db: Db, now: string, until: string): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'api-keys.ending',
    text: `select k.id from api_keys k join workspaces w on w.id = k.workspace_id and w.deleted_at is null
      where k.kind = 'key' and not k.is_end_told and k.ends_at > $1::timestamptz and k.ends_at <= $2::timestamptz
      order by k.id`,
    values: [now, until],
  })
  return rows.map(({ id }) => id)
}

/** Marks a key as told and returns it; undefined when its maker was told before. */
export async function takeEnding(db: Db, id: number): Promise<EndingKey | undefined> {
  const { rows } = await db.query<EndingKey>({
    name: 'api-keys.take-ending',
    text: `update api_keys k set is_end_told = true from workspaces w
      where k.id = $1 and not k.is_end_told and w.id = k.workspace_id and w.deleted_at is null
      returning k.id, k.name, k.user_id as "userId", k.workspace_id as "workspaceId", w.name as workspace,
        k.ends_at as "endsAt"`,
    values: [id],
  })
  return rows[0]
}

/** Deletes keys that ended before this time. */
export async function deleteEnded(db: Db, endedBefore: string): Promise<void> {
  await db.query({
    name: 'api-keys.forget',
    text: 'delete from api_keys where ends_at < $1::timestamptz',
    values: [endedBefore],
  })
}

/** The workspace's name, for mails. */
export async function findWorkspaceName(db: Db, workspaceId: number): Promise<string> {
  const { rows } = await db.query<{ name: string }>({
    name: 'api-keys.workspace-name',
    text: 'select name from workspaces where id = $1',
    values: [workspaceId],
  })
  return rows[0]?.name ?? ''
}
