import { type LogoGround, logosPath } from '@stowage/contract/branding.rules'
import type { User } from '@stowage/contract/users'
import type { Choices } from '@stowage/contract/users.rules'
import { refusal } from '../../../app-error.ts'
import type { Db } from '../../../db/connect.ts'
import { lowStockRuleColumn } from '../../../db/low-stock-rule.ts'

export interface Profile {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  name: string
  firstName: string | null
  lastName: string | null
  picture: string | null
}

export interface KnownUser {
  id: number
  accountStatus: User['accountStatus']
  workspaceId: number | null
  isNew: boolean
  /** True for an admin by their group, who loses the role with it. */
  isAdminByGroup: boolean
}

/** The address of the person's own picture, which replaces the provider's. */
const ownPicture = `'/api/profile-pictures/' || u.id || '-' || own.hash`

const logoOn = (ground: LogoGround) => `(select '${logosPath}' || l.hash from brand_logos l
  where l.brand_id = b.id and l.ground = '${ground}')`

export async function findUser(db: Db, userId: number, workspaceId: number): Promise<User | undefined> {
  const { rows } = await db.query<User>({
    name: 'users.find',
    text: `select u.id, u.email, u.name, u.first_name as "firstName", u.last_name as "lastName",
        coalesce(${ownPicture}, u.profile_image_url) as "profileImageUrl", u.role, u.is_admin as "isAdmin",
        u.account_status as "accountStatus", coalesce(p.name, 'free') as "subscriptionTier",
        m.workspace_id as "workspaceId", w.name as "workspaceName",
        ${logoOn('light')} as "workspaceLogo", ${logoOn('dark')} as "workspaceDarkLogo", m.role as "workspaceRole", m.is_paused as "isPaused",
        (select coalesce(o.first_name, o.name) from users o where o.id = w.owner_id) as "workspaceOwner",
        (select count(*) from memberships a where a.workspace_id = w.id) as "workspaceMembers",
        (select count(*) from memberships a join workspaces b on b.id = a.workspace_id and b.deleted_at is null
          where a.user_id = u.id) as "workspaceCount",
        ${lowStockRuleColumn('w')}, u.created_at as "createdAt",
        u.last_login_at as "lastLoginAt", u.login_count as "loginCount", u.first_run as "firstRun", u.timezone, u.language, u.currency, u.date_format as "dateFormat",
        u.theme, u.email_notifications as "emailNotifications", u.push_notifications as "pushNotifications",
        u.low_stock_alerts as "lowStockAlerts", u.marketing_emails as "marketingEmails",
        u.ticket_emails as "ticketEmails"
      from users u
      join memberships m on m.user_id = u.id and m.workspace_id = $2
      join workspaces w on w.id = m.workspace_id
      left join profile_pictures own on own.user_id = u.id
      left join subscriptions s on s.user_id = u.id
      left join plans p on p.id = s.plan_id
      left join brands b on b.workspace_id = w.id and exists (
        select from plans o where o.custom_branding
          and o.id = coalesce((select c.plan_id from subscriptions c where c.user_id = w.owner_id),
            (select f.id from plans f where f.name = 'free')))
      where u.id = $1`,
    values: [userId, workspaceId],
  })
  return rows[0]
}

export async function findIdentity(db: Db, userId: number): Promise<Pick<Profile, 'issuer' | 'subject'>> {
  const { rows } = await db.query<Pick<Profile, 'issuer' | 'subject'>>({
    name: 'users.identity',
    text: 'select issuer, subject from users where id = $1',
    values: [userId],
  })
  const [identity] = rows
  if (!identity) throw refusal('NOT_FOUND', 'user.not-found')
  return identity
}

export interface Recipient
  extends Pick<
    User,
    | 'id'
    | 'email'
    | 'language'
    | 'timezone'
    | 'dateFormat'
    | 'emailNotifications'
    | 'pushNotifications'
    | 'lowStockAlerts'
    | 'ticketEmails'
  > {
  firstName: string
  emailVerified: boolean
}

/** Undefined for an inactive account or a former member of the workspace. */
export async function findRecipient(
  db: Db,
  userId: number,
  workspaceId: number,
): Promise<Recipient | undefined> {
  const { rows } = await db.query<Recipient>({
    name: 'users.recipient',
    text: `select u.id, u.email, u.email_verified as "emailVerified",
        coalesce(u.first_name, u.name) as "firstName", u.language, u.timezone,
        u.date_format as "dateFormat", u.email_notifications as "emailNotifications",
        u.push_notifications as "pushNotifications", u.low_stock_alerts as "lowStockAlerts",
        u.ticket_emails as "ticketEmails"
      from users u join memberships m on m.user_id = u.id and m.workspace_id = $2
        join workspaces w on w.id = m.workspace_id and w.deleted_at is null
      where u.id = $1 and u.account_status = 'active'`,
    values: [userId, workspaceId],
  })
  return rows[0]
}

/** A person who wrote to support, and how to reach them. */
export type Correspondent = Pick<User, 'language' | 'timezone' | 'dateFormat' | 'pushNotifications'>

/** Undefined for a deleted account. An inactive account is answered by mail, but on no device. */
export async function findCorrespondent(db: Db, userId: number): Promise<Correspondent | undefined> {
  const { rows } = await db.query<Correspondent>({
    name: 'users.correspondent',
    text: `select language, timezone, date_format as "dateFormat",
        push_notifications and account_status = 'active' as "pushNotifications"
      from users where id = $1 and account_status <> 'deleted'`,
    values: [userId],
  })
  return rows[0]
}

const switchColumns = { lowStockAlerts: 'low_stock_alerts', marketingEmails: 'marketing_emails' } as const
export type LinkedSwitch = keyof typeof switchColumns

/** Sets a switch and returns the workspace that the person works in; undefined for a deleted account. */
export async function updateSwitch(
  db: Db,
  userId: number,
  name: LinkedSwitch,
  value: boolean,
): Promise<{ workspaceId: number | null } | undefined> {
  const { rows } = await db.query<{ workspaceId: number | null }>({
    name: `users.update-switch-${name}`,
    text: `update users set ${switchColumns[name]} = $2 where id = $1 and account_status <> 'deleted'
      returning workspace_id as "workspaceId"`,
    values: [userId, value],
  })
  return rows[0]
}

export async function findLanguage(db: Db, userId: number): Promise<string | undefined> {
  const { rows } = await db.query<{ language: string }>({
    name: 'users.language',
    text: `select language from users where id = $1 and account_status <> 'deleted'`,
    values: [userId],
  })
  return rows[0]?.language
}

/** The settings that a new person takes over from their device, and the date format of its language. */
export type BegunWith = 'theme' | 'language' | 'timezone' | 'dateFormat'

/** Adds a person at their first sign-in; later ones update the provider's claims. */
export async function saveProfile(
  db: Db,
  profile: Profile,
  { theme, language, timezone, dateFormat }: Pick<Choices, BegunWith>,
): Promise<KnownUser> {
  const { issuer, subject, email, emailVerified, name, firstName, lastName, picture } = profile
  const { rows } = await db.query<KnownUser>({
    name: 'users.save-profile',
    text: `insert into users (issuer, subject, email, email_verified, name, first_name, last_name, profile_image_url, theme, language, timezone, date_format)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
      on conflict (issuer, subject) do update set
        email = excluded.email, email_verified = excluded.email_verified, name = excluded.name,
        first_name = excluded.first_name, last_name = excluded.last_name,
        profile_image_url = excluded.profile_image_url
      returning id, account_status as "accountStatus", workspace_id as "workspaceId", (xmax = 0) as "isNew",
        is_admin_by_group as "isAdminByGroup"`,
    values: [
      ...[issuer, subject, email, emailVerified, name, firstName, lastName, picture],
      ...[theme, language, timezone, dateFormat],
    ],
  })
  const [user] = rows
  if (!user) throw new Error('The sign-in was not stored.')
  return user
}

export async function updateEmail(
  db: Db,
  { issuer, subject, email }: Pick<Profile, 'issuer' | 'subject' | 'email'>,
): Promise<number | null> {
  const { rows } = await db.query<{ id: number }>({
    name: 'users.update-email',
    text: `update users set email = $3, email_verified = true where issuer = $1 and subject = $2 returning id`,
    values: [issuer, subject, email],
  })
  return rows[0]?.id ?? null
}

export async function countSignIn(db: Db, userId: number, workspaceId: number): Promise<void> {
  await db.query({
    name: 'users.count-sign-in',
    text: `update users set last_login_at = now(), login_count = login_count + 1, workspace_id = $2
      where id = $1`,
    values: [userId, workspaceId],
  })
}

/** Notes the workspace that a person used last. */
export async function saveLastUsed(db: Db, userId: number, workspaceId: number): Promise<void> {
  await db.query({
    name: 'users.save-last-used',
    text: 'update users set workspace_id = $2 where id = $1 and workspace_id is distinct from $2',
    values: [userId, workspaceId],
  })
}

export interface Leaving {
  issuer: string
  subject: string
  email: string
  emailVerified: boolean
  /** When an administrator deleted the account. */
  deletedAt: string | null
  /** The role that no other active account could replace, although other people exist; else null. */
  lastOf: 'admin' | 'super_admin' | null
}

/**
 * Locks a person whose account is about to be deleted, after their running transactions; undefined when it is deleted
 * already. Admins run one after the other, and after a person who is becoming one.
 */
export async function lockLeaving(db: Db, userId: number): Promise<Leaving | undefined> {
  await db.query({
    name: 'users.await-admins',
    text: `select pg_advisory_xact_lock(hashtext('become-admin')) from users
      where id = $1 and (is_admin or role <> 'user')`,
    values: [userId],
  })
  const { rows } = await db.query<Leaving>({
    name: 'users.lock-leaving',
    text: `with others as not materialized (select * from users where id <> $1 and account_status = 'active')
      select u.issuer, u.subject, u.email, u.email_verified as "emailVerified",
        u.deleted_at as "deletedAt", case
          when not exists (select from others) then null
          when (u.is_admin or u.role <> 'user')
            and not exists (select from others where is_admin or role <> 'user') then 'admin'
          when u.role = 'super_admin' and not exists (select from others where role = 'super_admin') then 'super_admin'
        end as "lastOf"
      from users u where u.id = $1 for update of u`,
    values: [userId],
  })
  return rows[0]
}

export async function selectDeletedBefore(db: Db, before: Date): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'users.deleted-before',
    text: 'select id from users where deleted_at <= $1 order by id',
    values: [before.toISOString()],
  })
  return rows.map(({ id }) => id)
}

/** Deletes a person with their sessions, memberships, plan and stored responses. */
export async function deleteUser(db: Db, userId: number): Promise<void> {
  await db.query({ name: 'users.delete', text: 'delete from users where id = $1', values: [userId] })
}

export async function isThere(db: Db, userId: number): Promise<boolean> {
  const text = 'select from users where id = $1'
  const { rowCount } = await db.query({ name: 'users.is-there', text, values: [userId] })
  return rowCount === 1
}
