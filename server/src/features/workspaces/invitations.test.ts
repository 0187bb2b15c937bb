import { describe, expect, it } from 'vitest'
import { type Person, type Reply, useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { mailTo } from '../../../test/mails.ts'
import type { Mail } from '../../adapters/mail/mail.ts'
import { changePlan } from '../billing/service.ts'

const app = useApp()

const minute = 60_000
const day = 24 * 60 * minute

const invitationsOf = ({ workspaceId }: Person) => `/api/workspaces/${workspaceId}/invitations`
const tokenOf = ({ body }: Reply): string => body.address.split('/').at(-1)

async function linkOf(owner: Person, more: object = {}): Promise<string> {
  const made = await owner.post(invitationsOf(owner), { role: 'editor', hours: 168, uses: 10, ...more })
  expect(made.status).toBe(201)
  return tokenOf(made)
}

const join = (person: Person, token: string) => person.post('/api/invitations/accept', { token })
const rolesIn = async (person: Person) =>
  (await person.get('/api/workspaces')).body.map(({ role }: { role: string }) => role)

const over = {
  code: 'INVITATION_OVER',
  reason: 'invitation.over',
  message: 'This invitation is no longer valid. Ask for a new one.',
}

describe('a link', () => {
  it('lets people join with its role, and their own workspaces stay [INV-04] [INV-08]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const guest = await app.signIn()
    const own = await makeContainer(guest)
    const token = await linkOf(owner)
    const joined = await join(guest, token)
    expect(joined.body).toMatchObject({ workspaceId: owner.workspaceId, role: 'editor' })
    expect((await guest.get('/api/auth/user')).body.workspaceId).toBe(owner.workspaceId)
    expect(await rolesIn(guest)).toEqual(expect.arrayContaining(['owner', 'editor']))
    const inOwn = { 'stowage-workspace': String(guest.workspaceId) }
    expect((await guest.get(`/api/containers/${own.id}`, inOwn)).status).toBe(200)
  })

  it('has 22 characters, is answered once, and is stored as a hash alone [INV-10]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const token = await linkOf(owner)
    expect(token).toMatch(/^[\w-]{22}$/)
    const listed = JSON.stringify((await owner.get(invitationsOf(owner))).body)
    expect(listed).not.toContain(token)
    const { rows } = await app.pool.query('select i::text as stored from invitations i')
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  it('never makes an admin, and takes the choices it names alone [INV-04]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    for (const wrong of [{ role: 'admin' }, { role: 'owner' }, { hours: 2 }, { uses: 51 }, { uses: 0 }]) {
      const body = { role: 'editor', hours: 168, uses: 10, ...wrong }
      expect((await owner.post(invitationsOf(owner), body)).status).toBe(400)
    }
  })

  it('works for as many people as it says, also when all come at once [INV-17]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const token = await linkOf(owner, { uses: 3 })
    const guests = await Promise.all(Array.from({ length: 12 }, () => app.signIn()))
    const answers = await Promise.all(guests.map((guest) => join(guest, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(answer.body).toEqual(over)
  })

  it('changes nothing for who is in already, and counts no use [INV-12]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const token = await linkOf(owner, { uses: 1, role: 'viewer' })
    expect((await owner.post('/api/invitations/look', { token })).body.isMember).toBe(true)
    expect((await join(owner, token)).body.role).toBe('owner')
    expect((await join(await app.signIn(), token)).status).toBe(200)
  })

  it('is over when it ended, was used up or canceled, is unknown or of a deleted workspace [INV-11] [INV-14]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const guest = await app.signIn()
    const ended = await linkOf(owner)
    await app.pool.query(`update invitations set ends_at = now() where workspace_id = $1`, [
      owner.workspaceId,
    ])
    const used = await linkOf(owner, { uses: 1 })
    await join(await app.signIn(), used)
    const made = await owner.post(invitationsOf(owner), { role: 'editor', hours: 1, uses: 5 })
    const canceled = tokenOf(made)
    expect((await owner.delete(`${invitationsOf(owner)}/${made.body.invitations[0].id}`)).status).toBe(204)
    const other = await app.signIn({ plan: 'business' })
    const deleted = await linkOf(other)
    await app.pool.query('update workspaces set deleted_at = now() where id = $1', [other.workspaceId])
    const pages = new Set<string>()
    for (const token of [ended, used, canceled, deleted, 'x'.repeat(22), '', 'x'.repeat(90)]) {
      for (const path of ['look', 'accept']) {
        const answer = await guest.post(`/api/invitations/${path}`, { token })
        expect([answer.status, answer.body]).toEqual([404, over])
      }
      if (token === '') continue
      const page = await app.stranger.get(`/join/${token}`)
      expect(page.status).toBe(404)
      pages.add(page.body)
    }
    expect(pages.size).toBe(1)
  })

  it('is over once it is canceled, also for a program whose clock is behind [INV-14]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const made = await owner.post(invitationsOf(owner), { role: 'editor', hours: 168, uses: 5 })
    app.now = new Date(Date.now() + day)
    const { status } = await owner.delete(`${invitationsOf(owner)}/${made.body.invitations[0].id}`)
    app.now = undefined
    expect(status).toBe(204)
    const answer = await join(await app.signIn(), tokenOf(made))
    expect([answer.status, answer.body]).toEqual([404, over])
  })

  it('is over while its maker is suspended [INV-16]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const made = await admin.post(invitationsOf(owner), { role: 'viewer', hours: 1, uses: 5 })
    await app.pool.query(`update users set account_status = 'suspended' where id = $1`, [admin.id])
    expect((await join(await app.signIn(), tokenOf(made))).body).toEqual(over)
  })

  it('is over while its maker is paused, and open again afterwards [INV-16] [SEAT-08]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const token = tokenOf(await admin.post(invitationsOf(owner), { role: 'viewer', hours: 1, uses: 5 }))
    const guest = await app.signIn()
    const give = (plan: string) =>
      changePlan(app.ctx, { userId: owner.id, plan, status: 'active', reason: 'admin' })
    await give('free')
    expect((await join(guest, token)).body).toEqual(over)
    await give('business')
    expect((await join(guest, token)).status).toBe(200)
  })

  it('counts one use for two presses at once [INV-12]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const token = await linkOf(owner, { uses: 1 })
    const guest = await app.signIn()
    const answers = await Promise.all([join(guest, token), join(guest, token)])
    expect(answers.map(({ status }) => status)).toContain(200)
    const { rows } = await app.pool.query(
      'select joined, uses_left from invitations where workspace_id = $1',
      [owner.workspaceId],
    )
    expect(rows).toEqual([{ joined: 1, uses_left: 0 }])
  })

  it('is refused beyond the places of the plan, for makers and joiners, and stays open [SEAT-03] [SEAT-05]', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const token = await linkOf(owner, { uses: 50 })
    const guests = await Promise.all(Array.from({ length: 8 }, () => app.signIn()))
    const answers = await Promise.all(guests.map((guest) => join(guest, token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    const refused = answers.filter(({ status }) => status !== 200)
    for (const { status, body } of refused) {
      expect([status, body.code]).toEqual([403, 'MEMBER_LIMIT_REACHED'])
      expect(body.message).toMatch(/member limit of the Pro plan \(5 people\)/)
    }
    const full = await owner.post(invitationsOf(owner), { role: 'editor', hours: 1, uses: 1 })
    expect(full.body.code).toBe('MEMBER_LIMIT_REACHED')
    expect((await owner.post(invitationsOf(owner), { role: 'viewer', hours: 1, uses: 1 })).status).toBe(201)
    expect((await owner.get(invitationsOf(owner))).body.at(-1)).toMatchObject({ joined: 4, usesLeft: 46 })
  })
})

describe('a new account', () => {
  it('loses its first workspace on joining when nothing was written to it [INV-09]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const [unused, used, old] = [await app.signIn(), await app.signIn(), await app.signIn()]
    await makeContainer(used)
    await app.pool.query(`update users set created_at = now() - interval '25 hours' where id = $1`, [old.id])
    // An upload that was not saved yet is no change of the feed; and an older program numbered none.
    const drafting = await app.signIn()
    await drafting.post('/api/imports?name=things.csv', Buffer.from('Name\nTent\n'), {
      'content-type': 'application/octet-stream',
    })
    await app.pool.query('update workspace_totals set event_seq = 0 where workspace_id = $1', [
      used.workspaceId,
    ])
    // A restore moves the numbers of every feed on.
    const restored = await app.signIn()
    await app.pool.query('update workspace_totals set event_seq = 1000000 where workspace_id = $1', [
      restored.workspaceId,
    ])
    const token = await linkOf(owner)
    for (const person of [unused, used, old, drafting, restored]) await join(person, token)
    expect(await rolesIn(restored)).toEqual(['editor'])
    expect(await rolesIn(drafting)).toHaveLength(2)
    expect(await rolesIn(unused)).toEqual(['editor'])
    expect(await rolesIn(used)).toHaveLength(2)
    expect(await rolesIn(old)).toHaveLength(2)
  })
})

describe('an invitation by mail', () => {
  it('names workspace, inviter, role and end, in the language of a known account, and works once [INV-03]', async () => {
    const owner = await app.signIn({ plan: 'business', firstName: 'Maya', lastName: 'Lind' })
    const known = await app.signIn()
    await known.patch('/api/user/preferences', { language: 'de' })
    await owner.patch(`/api/workspaces/${owner.workspaceId}`, { name: 'stowage.example/Haus' })
    const sent = await owner.post(invitationsOf(owner), {
      role: 'counter',
      emails: [known.email, 'New@Example.org'],
    })
    expect(sent.body).toMatchObject({
      address: null,
      invitations: [{ role: 'counter' }, { email: 'new@example.org' }],
    })
    const english = await mailTo(app, 'new@example.org', 'invitation')
    const german = await mailTo(app, known.email, 'invitation')
    expect(english.subject).toContain('Maya Lind invited you to')
    expect(english.text).toContain('counter')
    // Without a time of day, because nobody knows the reader's time zone.
    expect(english.text).toMatch(/The link works once and expires on [A-Z][a-z]{2} \d{1,2}, \d{4}\.$/m)
    // No mail program makes a link of a name.
    expect(english.text).not.toContain('stowage.example/Haus')
    expect(german.subject).not.toContain('invites')
    const token = /\/join\/([\w-]{22})/.exec(german.text)?.[1] ?? ''
    expect((await known.post('/api/invitations/look', { token })).body).toMatchObject({
      workspace: 'stowage.example/Haus',
      inviter: 'Maya',
      role: 'counter',
      otherEmail: null,
      isMember: false,
    })
    expect((await join(known, token)).status).toBe(200)
    expect((await join(await app.signIn(), token)).body).toEqual(over)
  })

  it('names a wrong address in its place and sends nothing [INV-02]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const emails = ['right@example.org', 'wrong', 'Maya <maya@example.org>']
    const answer = await owner.post(invitationsOf(owner), { role: 'viewer', emails })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('body.emails.1')
    expect((await owner.get(invitationsOf(owner))).body).toEqual([])
    const many = Array.from({ length: 21 }, (_, at) => `p${at}@example.org`)
    expect((await owner.post(invitationsOf(owner), { role: 'viewer', emails: many })).status).toBe(400)
  })

  it('names the other address to who is signed in with another one [INV-13]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    await owner.post(invitationsOf(owner), { role: 'viewer', emails: ['invited@example.org'] })
    const { text } = await mailTo(app, 'invited@example.org')
    const token = /\/join\/([\w-]{22})/.exec(text)?.[1] ?? ''
    const guest = await app.signIn()
    expect((await guest.post('/api/invitations/look', { token })).body.otherEmail).toBe('invited@example.org')
  })

  it('is sent again once in five minutes, with a new link that ends the former one [INV-14]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const made = await owner.post(invitationsOf(owner), { role: 'viewer', emails: ['late@example.org'] })
    const mailedToken = ({ text }: Mail) => /\/join\/([\w-]{22})/.exec(text)?.[1] ?? ''
    const first = mailedToken(await mailTo(app, 'late@example.org'))
    const again = `${invitationsOf(owner)}/${made.body.invitations[0].id}/resend`
    const tooSoon = await owner.post(again)
    expect([tooSoon.status, tooSoon.body.message]).toEqual([
      429,
      'We just emailed this invitation. You can send it again in 5 minutes.',
    ])
    app.now = new Date(Date.now() + 6 * minute)
    expect((await owner.post(again)).status).toBe(204)
    app.now = undefined
    const second = mailedToken(await mailTo(app, 'late@example.org'))
    expect(second).not.toBe(first)
    const guest = await app.signIn()
    expect((await join(guest, first)).body).toEqual(over)
    expect((await join(guest, second)).status).toBe(200)
  })

  it('leaves a workspace 40 times a day, and 50 invitations are open at most [INV-15]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const invite = (from: number, count: number) =>
      owner.post(invitationsOf(owner), {
        role: 'viewer',
        emails: Array.from({ length: count }, (_, at) => `p${from + at}@example.org`),
      })
    expect((await invite(0, 20)).status).toBe(201)
    expect((await invite(20, 20)).status).toBe(201)
    expect((await invite(40, 1)).status).toBe(429)
    for (let at = 0; at < 10; at += 1) await linkOf(owner, { role: 'viewer' })
    const beyond = await owner.post(invitationsOf(owner), { role: 'viewer', hours: 1, uses: 1 })
    expect([beyond.status, beyond.body.reason]).toEqual([409, 'invitation.many-open'])
    app.now = new Date(Date.now() + 15 * day)
    expect((await owner.get(invitationsOf(owner))).body).toEqual(
      expect.not.arrayContaining([expect.objectContaining({ email: 'p0@example.org' })]),
    )
    app.now = undefined
  })
})

describe('who may invite no longer', () => {
  it('ends their open invitations with the right, and removal can end all links [INV-16]', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const inside = { 'stowage-workspace': String(owner.workspaceId) }
    const makeAs = async (person: Person) =>
      tokenOf(await person.post(invitationsOf(owner), { role: 'viewer', hours: 168, uses: 5 }, inside))
    const [own, others] = [await makeAs(admin), await makeAs(owner)]
    await owner.patch(`/api/workspaces/${owner.workspaceId}/members/${admin.id}`, { role: 'editor' })
    const guest = await app.signIn()
    expect((await join(guest, own)).body).toEqual(over)
    expect((await join(guest, others)).status).toBe(200)
    await owner.delete(`/api/workspaces/${owner.workspaceId}/members/${guest.id}?endLinks=true`)
    expect((await join(await app.signIn(), others)).body).toEqual(over)
  })

  it('is nobody below admin, and an admin invites no admin', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const body = { role: 'viewer', hours: 1, uses: 1 }
    for (const workspaceRole of ['editor', 'counter', 'viewer'] as const) {
      const member = await app.signIn({ memberOf: owner, workspaceRole })
      expect((await member.post(invitationsOf(owner), body)).status).toBe(403)
    }
    const admin = await app.signIn({ memberOf: owner, workspaceRole: 'admin' })
    const mail = { role: 'admin', emails: ['boss@example.org'] }
    expect((await admin.post(invitationsOf(owner), mail)).status).toBe(403)
    expect((await owner.post(invitationsOf(owner), mail)).status).toBe(201)
  })
})

describe('the page of an invitation', () => {
  it('names inviter, workspace and role without a script, and both ways lead back to it [INV-06] [INV-10]', async () => {
    const owner = await app.signIn({ plan: 'business', firstName: '<b>Maya' })
    const token = await linkOf(owner)
    const page = await app.stranger.get(`/join/${token}`, { 'accept-language': 'en' })
    expect(page.status).toBe(200)
    expect(page.headers['referrer-policy']).toBe('strict-origin')
    expect(page.body).toContain('<title>&lt;b&gt;Maya invited you to “My inventory”')
    expect(page.body).toContain('you to <span class="tape">“My inventory”</span></h1>')
    expect(page.body).toMatch(/This invitation expires on [A-Z][a-z]{2} \d{1,2}, \d{4}\./)
    expect(page.body).toContain('As an editor, you can add, edit, move and delete anything.')
    expect(page.body).not.toContain('<script')
    const back = encodeURIComponent(`/join/${token}`)
    expect(page.body).toContain(`/api/login?mode=sign-up&amp;returnTo=${back}`)
    expect(page.body).toContain(`/api/login?returnTo=${back}`)
    expect((await app.stranger.get(`/join/${token}`, { 'accept-language': 'de' })).body).toContain(
      'lang="de"',
    )
  })

  it('lets a signed-in person join by one press, and says who they are [INV-07] [INV-13]', async () => {
    const owner = await app.signIn({ plan: 'business', firstName: 'Maya' })
    await owner.patch(`/api/workspaces/${owner.workspaceId}`, { name: 'Home' })
    const token = await linkOf(owner, { role: 'counter' })
    const guest = await app.signIn()
    const page = await guest.get(`/join/${token}`)
    expect(page.body).toContain('Maya invited you to Home')
    expect(page.body).not.toContain('account-brand')
    expect(page.body).toContain('You’ll keep your own workspace.')
    expect(page.body).toMatch(
      new RegExp(`<bdi>Ada Lovelace</bdi><small>You’re signed in as ${guest.email}\\.`),
    )
    // The box that light falls on.
    expect(page.body).toMatch(/>Home<\/span><\/b><span [^>]*>Maya</)
    expect(page.body).toContain('Join Home')
    expect(page.body).not.toContain('<script')
    // A link below the one button, which is alone and as wide as the card.
    expect(page.body.match(/account-button /g)).toHaveLength(1)
    expect(page.body).toContain('<a class="link" href="/">Not now</a>')
    const joined = await guest.post(`/join/${token}`)
    expect([joined.status, joined.headers['location']]).toEqual([
      303,
      `/?w=${owner.workspaceId}&joined=counter`,
    ])
    expect((await guest.get('/api/auth/user')).body.workspaceId).toBe(owner.workspaceId)
    const again = (await guest.get(`/join/${token}`)).body
    expect(again).toContain('You’re already in Home')
    expect(again).toContain(`button-primary" href="/?w=${owner.workspaceId}"`)
  })

  it('joins nobody for the form of another site', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const token = await linkOf(owner)
    const guest = await app.signIn()
    const forged = await guest.post(`/join/${token}`, undefined, { 'sec-fetch-site': 'same-site' })
    expect([forged.status, forged.headers['location']]).toEqual([303, `/join/${token}`])
    expect(await rolesIn(guest)).toEqual(['owner'])
  })

  it('says why nobody else can join, in the language of the person', async () => {
    const owner = await app.signIn({ plan: 'pro' })
    const token = await linkOf(owner, { uses: 50 })
    for (let at = 0; at < 4; at += 1) await join(await app.signIn(), token)
    const guest = await app.signIn()
    const refused = await guest.post(`/join/${token}`)
    expect(refused.status).toBe(200)
    expect(refused.body).toContain('You can’t join')
    expect(refused.body).toContain('member limit')
    expect(await rolesIn(guest)).toEqual(['owner'])
  })
})
