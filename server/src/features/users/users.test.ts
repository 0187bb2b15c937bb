import { describe, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

const app = useApp()

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d+Z$/

describe('the current user', () => {
  it('holds everything the screens need to know of a new account [AUTH-04] [AUTH-14] [AUTH-16]', async () => {
    const person = await app.signIn({ email: 'Ada@Example.org' })
    const { status, body } = await person.get('/api/auth/user')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      id: person.id,
      email: 'ada@example.org',
      name: 'Ada Lovelace',
      firstName: 'Ada',
      lastName: 'Lovelace',
      profileImageUrl: null,
      loginCount: 1,
      createdAt: expect.stringMatching(instant),
      lastLoginAt: expect.stringMatching(instant),
      isAdmin: false,
      role: 'user',
      accountStatus: 'active',
      subscriptionTier: 'free',
      workspaceId: expect.any(Number),
      workspaceRole: 'owner',
      timezone: 'UTC',
      language: 'en',
      currency: 'USD',
      dateFormat: 'MM/dd/yyyy',
      theme: 'light',
      emailNotifications: true,
      pushNotifications: true,
      lowStockAlerts: true,
      marketingEmails: false,
    })
  })

  it('is refused to whoever is signed out, with the word that the browser looks for [AUTH-11]', async () => {
    const reply = await app.stranger.get('/api/auth/user')
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({
      code: 'UNAUTHORIZED',
      reason: 'call.signed-out',
      message: 'Unauthorized',
    })
  })

  it('keeps the roles that exist', async () => {
    const person = await app.signIn()
    for (const role of ['admin', 'super_admin', 'user']) {
      await app.pool.query('update users set role = $2 where id = $1', [person.id, role])
      expect((await person.get('/api/auth/user')).body.role).toBe(role)
    }
  })
})

describe('preferences', () => {
  it('change the theme, answer the person and are remembered', async () => {
    const person = await app.signIn()
    const changed = await person.patch('/api/user/preferences', { theme: 'dark' })
    expect(changed.body).toMatchObject({ id: person.id, theme: 'dark' })
    expect((await person.get('/api/auth/user')).body.theme).toBe('dark')
    const [latest] = (await person.get('/api/user/activity')).body
    expect(latest).toMatchObject({ action: 'preferences-updated', details: {} })
  })

  it('can be changed by somebody who only views a workspace', async () => {
    const viewer = await app.signIn({ memberOf: await app.signIn() })
    expect((await viewer.patch('/api/user/preferences', { theme: 'system' })).status).toBe(200)
  })

  it.each([
    [{ theme: 'blue' }, 'Theme must be light, dark or system'],
    [{ colour: 'blue' }, 'The field "colour" is not known here. Remove it and try again.'],
    [{}, 'Send at least one preference'],
    [[], 'The body must be a JSON object.'],
  ])('refuse %j with a sentence [API-17]', async (body, message) => {
    const person = await app.signIn()
    const reply = await person.patch('/api/user/preferences', body)
    expect(reply.status).toBe(400)
    expect(reply.body).toMatchObject({ code: 'VALIDATION', message })
  })
})
