import { randomBytes } from 'node:crypto'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { hashToken } from '../../http/sessions/session.ts'
import { signIn } from '../sessions/service.ts'

const issuer = 'https://id.example'
const oidc = { issuer, clientId: 'stowage', clientSecret: 'secret', trustEmail: false } as const
const app = useApp({
  config: { oidc: { ...oidc, tokenAuthMethod: 'client_secret_basic', adminGroup: 'stowage-admins' } },
})

/** Signs in a person whom the provider puts into these groups; returns their role afterwards. */
async function roleAfter(subject: string, groups: string[] | undefined): Promise<string> {
  const result = await signIn(app.ctx, {
    claims: { issuer, subject, email: `${subject}@example.org`, groups },
    tokenHash: hashToken(randomBytes(8).toString('hex')),
    idToken: null,
    userAgent: null,
    previous: null,
  })
  if (!result.isSignedIn) throw new Error('Not signed in.')
  const { rows } = await app.pool.query('select role, is_admin from users where id = $1', [result.userId])
  expect(rows[0].is_admin).toBe(rows[0].role !== 'user')
  return rows[0].role
}

async function changesOf(subject: string) {
  const { rows } = await app.pool.query(
    `select e.type, e.severity, e.actor_id as actor, e.before ->> 'role' as before, e.after ->> 'role' as after
     from audit_entries e join users u on u.id::text = e.target_id
     where e.target_kind = 'user' and u.subject = $1 order by e.id`,
    [subject],
  )
  return rows
}

const change = { type: 'user-role-changed', severity: 'critical', actor: null }

it('asks at every sign-in whether somebody bears the group: the first is a super_admin, later ones are admins', async () => {
  expect(await roleAfter('ann', ['staff', 'stowage-admins'])).toBe('super_admin')
  expect(await roleAfter('bob', ['stowage-admins'])).toBe('admin')
  expect(await roleAfter('cy', ['stowage-admins-of-old', 'STOWAGE-ADMINS'])).toBe('user')
  expect(await roleAfter('dee', undefined)).toBe('user')
  expect(await roleAfter('bob', ['stowage-admins'])).toBe('admin')
  expect(await roleAfter('bob', ['staff'])).toBe('user')
  expect(await roleAfter('bob', ['staff'])).toBe('user')
  expect(await roleAfter('bob', ['stowage-admins'])).toBe('admin')
  expect(await changesOf('bob')).toEqual([
    { ...change, before: 'user', after: 'admin' },
    { ...change, before: 'admin', after: 'user' },
    { ...change, before: 'user', after: 'admin' },
  ])
  expect(await changesOf('cy')).toEqual([])
})

it('leaves a role that was given by hand, also to who bore the group before', async () => {
  const admin = await app.signIn({ role: 'super_admin' })
  expect(await roleAfter('eve', [])).toBe('user')
  const { rows } = await app.pool.query(`select id from users where subject = 'eve'`)
  const give = (role: string) => admin.patch(`/api/admin/users/${rows[0].id}`, { role })
  await give('admin')
  expect(await roleAfter('eve', [])).toBe('admin')
  expect(await roleAfter('eve', ['stowage-admins'])).toBe('admin')
  expect(await roleAfter('eve', [])).toBe('admin')
  await give('user')
  expect(await roleAfter('eve', ['stowage-admins'])).toBe('admin')
  await give('super_admin')
  expect(await roleAfter('eve', [])).toBe('super_admin')
})

it('makes one super_admin of several who sign in at once where nobody is one', async () => {
  await app.pool.query(`update users set role = 'user', is_admin = false, is_admin_by_group = false`)
  const roles = await Promise.all(
    Array.from({ length: 8 }, (_, n) => roleAfter(`group-${n}`, ['stowage-admins'])),
  )
  expect(roles.filter((role) => role === 'super_admin')).toHaveLength(1)
  expect(roles.filter((role) => role === 'admin')).toHaveLength(7)
})
