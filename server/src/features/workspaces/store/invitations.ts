import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { Invitation } from '@stowage/contract/workspaces'
import type { Db } from '../../../db/connect.ts'

export interface NewInvitation {
  role: WorkspaceRole
  email: string | null
  tokenHash: Buffer
  uses: number
  createdBy: number
  endsAt: string
}

const columns = `i.id, i.role, i.email, u.name as "madeBy", i.created_at as "createdAt", i.ends_at as "endsAt",
  i.uses_left as "usesLeft", i.joined`
const isOpen = 'i.uses_left > 0 and i.ends_at > $2::timestamptz'
/** No use is left either, because the clocks of two programs may differ. */
const ended = 'ends_at = $2::timestamptz, uses_left = 0'

/** The open invitations of a workspace, newest first. */
export async function selectOpen(db: Db, workspaceId: number, now: string): Promise<Invitation[]> {
  const { rows } = await db.query<Invitation>({
    name: 'invitations.open',
    text: `select ${columns} from invitations i join users u on u.id = i.created_by
      where i.workspace_id = $1 and ${isOpen} order by i.id desc`,
    values: [workspaceId, now],
  })
  return rows
}

export async function insertInvitation(
  db: Db,
  workspaceId: number,
  made: NewInvitation,
): Promise<Invitation> {
  const { role, email, tokenHash, uses, createdBy, endsAt } = made
  const { rows } = await db.query<Invitation>({
    name: 'invitations.insert',
    text: `with i as (
        insert into invitations (workspace_id, role, email, token_hash, uses_left, created_by, ends_at, mails, mailed_at)
        values ($1, $2, $3, $4, $5, $6, $7, case when $3::text is null then 0 else 1 end,
          case when $3::text is null then null else now() end) returning *)
      select ${columns} from i join users u on u.id = i.created_by`,
    values: [workspaceId, role, email, tokenHash, uses, createdBy, endsAt],
  })
  const [invitation] = rows
  if (!invitation) throw new Error('The invitation was not stored.')
  return invitation
}

/** Invitation mails since a time: of a workspace, and of a person. */
export async function countMails(
  db: Db,
  { workspaceId, userId, since }: { workspaceId: number; userId: number; since: string },
): Promise<{ ofWorkspace: number; ofPerson: number }> {
  const { rows } = await db.query<{ ofWorkspace: number; ofPerson: number }>({
    name: 'invitations.mails',
    text: `select coalesce(sum(mails) filter (where workspace_id = $1), 0)::int as "ofWorkspace",
        coalesce(sum(mails) filter (where created_by = $2), 0)::int as "ofPerson"
      from invitations where (workspace_id = $1 or created_by = $2) and mailed_at > $3::timestamptz`,
    values: [workspaceId, userId, since],
  })
  return rows[0] ?? { ofWorkspace: 0, ofPerson: 0 }
}

export async function countOpen(db: Db, workspaceId: number, now: string): Promise<number> {
  const { rows } = await db.query<{ total: number }>({
    name: 'invitations.count-open',
    text: `select count(*) as total from invitations i where i.workspace_id = $1 and ${isOpen}`,
    values: [workspaceId, now],
  })
  return rows[0]?.total ?? 0
}

/** An invitation with what its page says of it. */
export interface FoundInvitation {
  id: number
  workspaceId: number
  workspace: string
  ownerId: number
  inviterId: number
  inviter: string
  role: WorkspaceRole
  email: string | null
  endsAt: string
}

/**
 * Finds the open invitation of a token, unless its maker is paused and may not invite meanwhile; `lock` holds it until
 * the end of the transaction. For a member of its workspace
 * (`memberId`) an ended one is found, too.
 */
export async function findByToken(
  db: Db,
  tokenHash: Buffer,
  now: string,
  { lock = false, memberId = 0 }: { lock?: boolean; memberId?: number } = {},
): Promise<FoundInvitation | undefined> {
  const { rows } = await db.query<FoundInvitation>({
    name: lock ? 'invitations.lock-by-token' : 'invitations.by-token',
    text: `select i.id, i.workspace_id as "workspaceId", w.name as workspace, w.owner_id as "ownerId",
        u.id as "inviterId", coalesce(nullif(u.first_name, ''), u.name) as inviter, i.role, i.email, i.ends_at as "endsAt"
      from invitations i join workspaces w on w.id = i.workspace_id and w.deleted_at is null and w.owner_id is not null
        join users u on u.id = i.created_by and u.account_status = 'active'
        join users o on o.id = w.owner_id and o.account_status = 'active'
      where i.token_hash = $1 and (${isOpen} and not exists (
          select from memberships m where m.workspace_id = i.workspace_id and m.user_id = i.created_by and m.is_paused)
        or exists (select from memberships m where m.workspace_id = i.workspace_id and m.user_id = $3))
      ${lock ? 'for no key update of i' : ''}`,
    values: [tokenHash, now, memberId],
  })
  return rows[0]
}

/** Counts one use of an invitation. */
export async function useOnce(db: Db, id: number): Promise<void> {
  await db.query({
    name: 'invitations.use',
    text: 'update invitations set uses_left = uses_left - 1, joined = joined + 1 where id = $1',
    values: [id],
  })
}

/** Ends an open invitation; false when there is none. */
export async function endInvitation(db: Db, workspaceId: number, id: number, now: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'invitations.end',
    text: `update invitations i set ${ended} where i.workspace_id = $1 and ${isOpen} and i.id = $3`,
    values: [workspaceId, now, id],
  })
  return rowCount === 1
}

/** Ends the open invitations that a person made in a workspace. */
export async function endInvitationsOf(
  db: Db,
  workspaceId: number,
  userId: number,
  now: string,
): Promise<void> {
  await db.query({
    name: 'invitations.end-of-maker',
    text: `update invitations i set ${ended}
      where i.workspace_id = $1 and ${isOpen} and i.created_by = $3`,
    values: [workspaceId, now, userId],
  })
}

/** Ends the open invitations of a workspace with a role, such as those of admins, which only its owner makes. */
export async function endInvitationsAs(
  db: Db,
  workspaceId: number,
  role: WorkspaceRole,
  now: string,
): Promise<void> {
  await db.query({
    name: 'invitations.end-of-role',
    text: `update invitations i set ${ended}
      where i.workspace_id = $1 and ${isOpen} and i.role = $3`,
    values: [workspaceId, now, role],
  })
}

/** Ends the open links and codes of a workspace, which anybody may have passed on. */
export async function endLinks(db: Db, workspaceId: number, now: string): Promise<void> {
  await db.query({
    name: 'invitations.end-links',
    text: `update invitations i set ${ended}
      where i.workspace_id = $1 and ${isOpen} and i.email is null`,
    values: [workspaceId, now],
  })
}

/** Ends all open invitations of a workspace. */
export async function endAllInvitations(db: Db, workspaceId: number, now: string): Promise<void> {
  await db.query({
    name: 'invitations.end-all',
    text: `update invitations i set ${ended} where i.workspace_id = $1 and ${isOpen}`,
    values: [workspaceId, now],
  })
}

export interface MailedInvitation {
  id: number
  role: WorkspaceRole
  email: string
  mailedAt: string
}

/** Locks an open invitation by mail. */
export async function lockMailed(
  db: Db,
  workspaceId: number,
  id: number,
  now: string,
): Promise<MailedInvitation | undefined> {
  const { rows } = await db.query<MailedInvitation>({
    name: 'invitations.lock-mailed',
    text: `select i.id, i.role, i.email, i.mailed_at as "mailedAt" from invitations i
      where i.workspace_id = $1 and ${isOpen} and i.id = $3 and i.email is not null for no key update`,
    values: [workspaceId, now, id],
  })
  return rows[0]
}

/** Gives an invitation another token and a new end, because it is mailed again. */
export async function renewToken(
  db: Db,
  id: number,
  { tokenHash, endsAt, now }: { tokenHash: Buffer; endsAt: string; now: string },
): Promise<void> {
  await db.query({
    name: 'invitations.renew',
    text: `update invitations set token_hash = $2, ends_at = $3::timestamptz, mails = mails + 1, mailed_at = $4::timestamptz
      where id = $1`,
    values: [id, tokenHash, endsAt, now],
  })
}

/** Deletes invitations that ended before then. */
export async function deleteEnded(db: Db, before: string): Promise<void> {
  await db.query({
    name: 'invitations.delete-ended',
    text: 'delete from invitations where ends_at < $1::timestamptz',
    values: [before],
  })
}

/** The language of the account with an address; undefined when there is none. */
export async function findLanguageOf(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await db.query<{ language: string }>({
    name: 'invitations.language',
    text: `select language from users where lower(email) = $1 and account_status = 'active' limit 1`,
    values: [email],
  })
  return rows[0]?.language
}

export async function findEmail(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ email: string }>({
    name: 'invitations.email',
    text: 'select lower(email) as email from users where id = $1',
    values: [userId],
  })
  return rows[0]?.email
}

/** Whether a workspace holds nothing: no container, in the trash either, no import, and no change in its feed. */
export async function isUntouched(db: Db, workspaceId: number): Promise<boolean> {
  const { rows } = await db.query<{ is: boolean }>({
    name: 'invitations.untouched',
    text: `select not exists (select 1 from containers where workspace_id = $1)
        and not exists (select 1 from imports where workspace_id = $1)
        and not exists (select 1 from events where workspace_id = $1 and seq is not null) as is`,
    values: [workspaceId],
  })
  return rows[0]?.is === true
}

/**
 * Locks the only workspace of a new account when nobody else is in it; undefined: there is none. Whether it was written
 * to stands in the inventory.
 */
export async function lockOnlyWorkspace(db: Db, userId: number, hours: number): Promise<number | undefined> {
  const { rows } = await db.query<{ id: number }>({
    name: 'invitations.only-workspace',
    text: `select w.id from workspaces w join users u on u.id = w.owner_id
      where w.owner_id = $1 and u.created_at > now() - make_interval(hours => $2) and w.deleted_at is null
        and (select count(*) from workspaces o where o.owner_id = $1) = 1
        and (select count(*) from memberships m where m.workspace_id = w.id) = 1
      for update of w`,
    values: [userId, hours],
  })
  return rows[0]?.id
}
