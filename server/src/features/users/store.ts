import type { User } from '@stowage/contract/users'
import { type PreferenceName, type Preferences, preferenceNames } from '@stowage/contract/users.rules'
import { refusal } from '../../app-error.ts'
import type { Db } from '../../db/connect.ts'

/** Who the sign-in provider says somebody is. */
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
}

export async function findUser(db: Db, userId: number, workspaceId: number): Promise<User | undefined> {
  const { rows } = await db.query<User>({
    name: 'users.find',
    text: `select u.id, u.email, u.name, u.first_name as "firstName", u.last_name as "lastName",
        u.profile_image_url as "profileImageUrl", u.role, u.is_admin as "isAdmin",
        u.account_status as "accountStatus", coalesce(p.name, 'free') as "subscriptionTier",
        m.workspace_id as "workspaceId", m.role as "workspaceRole", u.created_at as "createdAt",
        u.last_login_at as "lastLoginAt", u.login_count as "loginCount", u.timezone, u.language, u.currency, u.date_format as "dateFormat",
        u.theme, u.email_notifications as "emailNotifications", u.push_notifications as "pushNotifications",
        u.low_stock_alerts as "lowStockAlerts", u.marketing_emails as "marketingEmails"
      from users u
      join memberships m on m.user_id = u.id and m.workspace_id = $2
      left join subscriptions s on s.user_id = u.id
      left join plans p on p.id = s.plan_id
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
  if (!identity) throw refusal('NOT_FOUND', 'account.not-found')
  return identity
}

/** What decides whether somebody becomes an admin. */
export interface Asking extends Pick<User, 'email' | 'role' | 'isAdmin'> {
  issuer: string
  emailVerified: boolean
  /** Somebody is an admin already. */
  hasAdmin: boolean
}

/** One after the other: of two who ask at once, only one can be the first. */
export async function lockAsking(db: Db, userId: number): Promise<Asking> {
  await db.query(`select pg_advisory_xact_lock(hashtext('become-admin'))`)
  const { rows } = await db.query<Asking>({
    name: 'users.asking',
    text: `select u.email, u.role, u.is_admin as "isAdmin", u.issuer, u.email_verified as "emailVerified",
        exists (select from users a where (a.is_admin or a.role <> 'user'))
          as "hasAdmin"
      from users u where u.id = $1`,
    values: [userId],
  })
  const [asking] = rows
  if (!asking) throw refusal('NOT_FOUND', 'account.not-found')
  return asking
}

export async function updateRole(db: Db, userId: number, role: Exclude<User['role'], 'user'>): Promise<void> {
  await db.query({
    name: 'users.update-role',
    text: 'update users set role = $2, is_admin = true where id = $1',
    values: [userId, role],
  })
}

const preferenceColumns: Record<PreferenceName, string> = {
  theme: 'theme',
  language: 'language',
  timezone: 'timezone',
  dateFormat: 'date_format',
  currency: 'currency',
}

const changedColumns = preferenceNames.map((name, index) => {
  const column = preferenceColumns[name]
  return `${column} = coalesce($${index + 2}, ${column})`
})

/** What is left out of the change stays, whoever else changes it at the same moment. */
export async function updatePreferences(
  db: Db,
  userId: number,
  change: { [Name in PreferenceName]?: Preferences[Name] | undefined },
): Promise<void> {
  await db.query({
    name: 'users.update-preferences',
    text: `update users set ${changedColumns.join(', ')} where id = $1`,
    values: [userId, ...preferenceNames.map((name) => change[name] ?? null)],
  })
}

/** Adds a person at their first sign-in; at later ones takes over what the provider knows now. */
export async function saveProfile(db: Db, profile: Profile): Promise<KnownUser> {
  const { rows } = await db.query<KnownUser>({
    name: 'users.save-profile',
    text: `insert into users (issuer, subject, email, email_verified, name, first_name, last_name, profile_image_url)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      on conflict (issuer, subject) do update set
        email = excluded.email, email_verified = excluded.email_verified, name = excluded.name,
        first_name = excluded.first_name, last_name = excluded.last_name,
        profile_image_url = excluded.profile_image_url
      returning id, account_status as "accountStatus", workspace_id as "workspaceId", (xmax = 0) as "isNew"`,
    values: [
      profile.issuer,
      profile.subject,
      profile.email,
      profile.emailVerified,
      profile.name,
      profile.firstName,
      profile.lastName,
      profile.picture,
    ],
  })
  const [user] = rows
  if (!user) throw new Error('The sign-in was not stored.')
  return user
}

export async function countSignIn(db: Db, userId: number, workspaceId: number): Promise<void> {
  await db.query({
    name: 'users.count-sign-in',
    text: `update users set last_login_at = now(), login_count = login_count + 1, workspace_id = $2
      where id = $1`,
    values: [userId, workspaceId],
  })
}
