import type { LowStockRule } from '@stowage/contract/items.rules'
import type { Role, Theme, WorkspaceRole } from '@stowage/contract/users.rules'
import type { Db } from '../../db/connect.ts'
import { currentWorkspace } from '../../db/current-workspace.ts'

interface FoundSession {
  sessionId: number
  userId: number
  name: string
  theme: Theme
  language: string
  staffRole: Role
  isAdmin: boolean
  /** Null for a person without a workspace, or outside of the named one. */
  workspaceId: number | null
  /** True where it is the one that they used last. */
  isLastUsed: boolean
  role: WorkspaceRole
  pausedBy: string | null
  ownerId: number
  lowStockRule: LowStockRule
  /** True when the last request is long enough ago to record this one. */
  isStale: boolean
}

/** The person of a valid session, and the named or current workspace; undefined for accounts that are not active. */
export async function findSession(
  db: Db,
  tokenHash: Buffer,
  named: number | null,
): Promise<FoundSession | undefined> {
  const { rows } = await db.query<FoundSession>({
    name: 'sessions.find',
    text: `select s.id as "sessionId", u.id as "userId", u.name, u.theme, u.language, u.role as "staffRole",
        u.is_admin as "isAdmin", m.id as "workspaceId", m.role, m.owner_id as "ownerId", m.paused_by as "pausedBy",
        m."lowStockRule", coalesce(m.id = u.workspace_id, false) as "isLastUsed", s.seen_at < now() - interval '5 minutes' as "isStale"
      from sessions s
      join users u on u.id = s.user_id and u.account_status = 'active'
      left join ${currentWorkspace('$2')}
      where s.token_hash = $1 and s.expires_at > now()`,
    values: [tokenHash, named],
  })
  return rows[0]
}

/** Only an update, because an upsert would restore a session that was ended while its request ran. */
export async function touchSession(db: Db, tokenHash: Buffer): Promise<void> {
  await db.query({
    name: 'sessions.touch',
    text: `update sessions set seen_at = now() where token_hash = $1 and seen_at < now() - interval '5 minutes'`,
    values: [tokenHash],
  })
}

export async function insertSession(
  db: Db,
  session: {
    tokenHash: Buffer
    userId: number
    idToken: string | null
    userAgent: string | null
    days: number
  },
): Promise<void> {
  await db.query({
    name: 'sessions.insert',
    text: `insert into sessions (token_hash, user_id, id_token, user_agent, expires_at)
      values ($1, $2, $3, $4, now() + $5 * interval '1 day')`,
    values: [session.tokenHash, session.userId, session.idToken, session.userAgent, session.days],
  })
}

interface EndedSession {
  /** The ID token that started the session. */
  idToken: string | null
  issuer: string
}

/** Ends a session and returns the issuer of its person; undefined when there is no such session. */
export async function deleteSession(db: Db, tokenHash: Buffer): Promise<EndedSession | undefined> {
  const { rows } = await db.query<EndedSession>({
    name: 'sessions.delete',
    text: `delete from sessions s using users u where s.token_hash = $1 and u.id = s.user_id
      returning s.id_token as "idToken", u.issuer`,
    values: [tokenHash],
  })
  return rows[0]
}

export async function deleteSessionsOf(db: Db, issuer: string, subject: string): Promise<void> {
  await db.query({
    name: 'sessions.delete-of-subject',
    text: `delete from sessions s using users u
      where s.user_id = u.id and u.issuer = $1 and u.subject = $2`,
    values: [issuer, subject],
  })
}

interface KnownSession {
  id: number
  userAgent: string | null
  isCurrent: boolean
  createdAt: string
  lastSeenAt: string
}

/** The valid sessions of a person: the current one first, then by last use. */
export async function selectSessionsOf(db: Db, userId: number, current: number): Promise<KnownSession[]> {
  const { rows } = await db.query<KnownSession>({
    name: 'sessions.of-user',
    text: `select id, user_agent as "userAgent", id = $2 as "isCurrent", created_at as "createdAt",
        seen_at as "lastSeenAt"
      from sessions where user_id = $1 and expires_at > now()
      order by id = $2 desc, seen_at desc, id desc limit 100`,
    values: [userId, current],
  })
  return rows
}

export async function findUserAgent(db: Db, id: number): Promise<string | null> {
  const { rows } = await db.query<{ userAgent: string | null }>({
    name: 'sessions.user-agent',
    text: 'select user_agent as "userAgent" from sessions where id = $1',
    values: [id],
  })
  return rows[0]?.userAgent ?? null
}

/** Ends one session of a person; false when they have none with this id. */
export async function deleteSessionOf(db: Db, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'sessions.delete-one',
    text: 'delete from sessions where user_id = $1 and id = $2',
    values: [userId, id],
  })
  return rowCount === 1
}

export async function deleteOtherSessions(db: Db, userId: number, current: number): Promise<void> {
  await db.query({
    name: 'sessions.delete-others',
    text: 'delete from sessions where user_id = $1 and id <> $2',
    values: [userId, current],
  })
}

export async function deleteExpiredSessions(db: Db): Promise<void> {
  await db.query('delete from sessions where expires_at <= now()')
}
