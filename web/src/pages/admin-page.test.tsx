import {
  type AuditEntry,
  exportAuditEntries,
  getAuditChain,
  listAuditEntries,
  verifyAuditChain,
} from '@stowage/contract/audit'
import { listPlans } from '@stowage/contract/billing'
import {
  endSessions,
  exportPeople,
  getPersonPlanReach,
  listPeople,
  type Person,
  sendPasswordReset,
  updatePerson,
} from '@stowage/contract/people'
import { listAllPlans } from '@stowage/contract/subscription-plans'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aPlan, aUser } from '../../test/samples.ts'
// Compiled before the first test, which would wait for it otherwise.
import '../features/audit/audit-panel.tsx'
import '../features/people/people-panel.tsx'
import { AdminPage } from './admin-page.tsx'

const time = '2026-01-05T09:30:00.000Z'
const somebody = (change: Partial<Person>): Person => ({
  id: 7,
  email: 'ben@example.org',
  name: 'Ben Whitlock',
  profileImageUrl: null,
  role: 'user',
  isAdmin: false,
  accountStatus: 'active',
  plan: 'free',
  planName: 'Free',
  isPlanGiven: false,
  isPaying: false,
  createdAt: time,
  lastLoginAt: time,
  lastActiveAt: time,
  loginCount: 3,
  ...change,
})
const anEntry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 3,
  action: 'user-role-changed',
  severity: 'critical',
  timestamp: time,
  adminId: 1,
  adminEmail: 'dana@example.org',
  targetKind: 'user',
  targetId: '7',
  targetEmail: 'ben@example.org',
  targetName: null,
  fields: [
    { field: 'role', before: 'user', after: 'admin' },
    { field: 'plan', before: 'free', after: 'free' },
  ],
  request: 'PATCH /api/admin/users/7',
  address: '203.0.113.24',
  position: 3,
  ...change,
})

let api: FakeApi

/** The names of the files that the page saved. */
const saved: string[] = []
const aFile = (name: string) =>
  new Response('id', { headers: { 'content-disposition': `attachment; filename="${name}"` } })

beforeEach(() => {
  api = fakeApi()
  saved.length = 0
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  api.on(getAuditChain, { state: 'holds', entries: 3, checkedAt: time, brokenAt: null })
})

const open = (at: string, role: 'admin' | 'super_admin' = 'super_admin') =>
  renderInApp(<AdminPage />, { at, person: aUser({ id: 1, role, isAdmin: true }) })

describe('the users tab', () => {
  const ben = somebody({})
  const elif = somebody({ id: 8, name: 'Elif Kaya', email: 'elif@example.org' })

  it('changes a role with its flag, and a status [ADM-11] [ADM-12] [ADM-14]', async () => {
    api.on(listPeople, [ben])
    const sent: unknown[] = []
    api.on(updatePerson, ({ body }) => {
      sent.push(body)
      return ben
    })
    const { user } = open('/admin?tab=users')
    await user.selectOptions(await screen.findByLabelText('Role of Ben Whitlock'), 'admin')
    await user.selectOptions(screen.getByLabelText('Status of Ben Whitlock'), 'suspended')
    // A status is asked for first, by name and with both statuses.
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Set Ben Whitlock to Suspended?' }))
    expect(dialog.getByText('From Active to Suspended')).toBeTruthy()
    expect(dialog.getByText('ben@example.org')).toBeTruthy()
    expect(sent).toHaveLength(1)
    await user.click(dialog.getByRole('button', { name: 'Set to Suspended' }))
    await waitFor(() =>
      expect(sent).toEqual([
        { role: 'admin', isAdmin: true },
        { accountStatus: 'suspended', seen: { accountStatus: 'active' } },
      ]),
    )
  })

  it('sorts by each column, both ways, and hands filter and order on to the file', async () => {
    api.on(listPeople, [ben])
    api.on(listAllPlans, [])
    api.on(exportPeople, () => aFile('users_2026-01-05.csv'))
    const { user } = open('/admin?tab=users&plan=pro')
    const asked = () => {
      const { query } = api.calls(listPeople).at(-1) ?? {}
      return [query?.sort, query?.direction, query?.plan]
    }
    for (const [name, sort, first, second] of [
      ['Role', 'role', 'asc', 'desc'],
      ['Status', 'status', 'asc', 'desc'],
      ['Plan', 'plan', 'asc', 'desc'],
      ['Created', 'newest', 'desc', 'asc'],
      ['Sign-ins', 'logins', 'desc', 'asc'],
      ['Last sign-in', 'lastLogin', 'desc', 'asc'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(asked()).toEqual([sort, first, 'pro']))
      await user.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(asked()).toEqual([sort, second, 'pro']))
    }
    const head = screen.getByRole('columnheader', { name: 'User' })
    await user.click(screen.getByRole('button', { name: 'User' }))
    expect(head.getAttribute('aria-sort')).toBe('ascending')
    await user.click(screen.getByRole('button', { name: 'User' }))
    expect(head.getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'Export these 1' }))
    expect((await screen.findAllByText('Data exported')).length).toBeGreaterThan(0)
    expect(api.calls(exportPeople)).toMatchObject([
      { query: { status: 'current', plan: 'pro', sort: 'name', direction: 'desc' } },
    ])
  })

  it('saves all of them as CSV, and says so, or why not [ADM-25] [TOAST-08]', async () => {
    api.on(listPeople, [ben])
    api.on(listAllPlans, [])
    const { user } = open('/admin?tab=users')
    api.on(exportPeople, () => refusal(500, 'INTERNAL', 'Broken'))
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }))
    const failure = 'Failed to export data. Please try again.'
    expect((await screen.findAllByText(failure)).length).toBeGreaterThan(0)
    expect(saved).toEqual([])
    api.on(exportPeople, () => aFile('users_2026-01-05.csv'))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect((await screen.findAllByText('Data exported')).length).toBeGreaterThan(0)
    expect(saved).toEqual(['users_2026-01-05.csv'])
    expect(api.calls(exportPeople).map(({ query }) => query)).toEqual([{}, {}])
  })

  it('edits one in a dialog [ADM-16]', async () => {
    api.on(listPeople, [ben])
    api.on(listPlans, [])
    api.on(updatePerson, { ...ben, role: 'admin', isAdmin: true })
    const { user } = open('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben Whitlock' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ben Whitlock' }))
    await user.selectOptions(dialog.getByLabelText('Role'), 'admin')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Ben Whitlock' })).toBeNull())
    expect(api.calls(updatePerson)).toMatchObject([
      { params: { id: ben.id }, body: { role: 'admin', isAdmin: true, seen: { role: 'user' } } },
    ])
    expect((await screen.findAllByText('User updated')).length).toBeGreaterThan(0)
  })

  it('says what a smaller plan takes from somebody, and asks, before it is theirs [SEAT-10]', async () => {
    const plans = [aPlan(), aPlan({ id: 2, name: 'pro', displayName: 'Pro' })]
    api.on(listPeople, [ben])
    api.on(listPlans, plans)
    api.on(getPersonPlanReach, { containers: 463, paused: 3, stopped: 2 })
    api.on(updatePerson, { ...ben, plan: 'pro' })
    const { user } = open('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben Whitlock' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Ben Whitlock' }))
    await dialog.findByRole('option', { name: 'Pro' })
    await user.selectOptions(dialog.getByLabelText('Plan'), 'pro')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Change Ben Whitlock’s plan?' }))
    expect(
      question.getByText(
        '463 containers will be blocked. 3 members will lose their seats and have view-only access until the plan has enough seats again. 2 programs will stop working. Nothing is deleted.',
      ),
    ).toBeTruthy()
    expect(api.calls(getPersonPlanReach)).toMatchObject([{ params: { id: ben.id }, query: { plan: 'pro' } }])
    expect(api.calls(updatePerson)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(api.calls(updatePerson)).toMatchObject([{ body: { plan: 'pro' } }]))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Ben Whitlock' })).toBeNull())
  })

  it('selects all of the filter, and names those that a change leaves out, before and after', async () => {
    const chief = somebody({ id: 1, name: 'Test Person', role: 'admin', isAdmin: true })
    api.on(listPeople, ({ query }) =>
      Number(query?.limit) === 1000 ? [ben, elif, chief] : pageOf([ben], { total: 3, next: 'next' }),
    )
    api.on(updatePerson, ({ params }) => {
      const said = { code: 'CHANGED_MEANWHILE', reason: 'person.changed-meanwhile', message: 'Changed' }
      return params.id === ben.id ? ben : Response.json({ ...said, present: elif }, { status: 409 })
    })
    const { user } = open('/admin?tab=users')
    await user.click(await screen.findByLabelText('Select all users on this page'))
    await user.click(await screen.findByRole('button', { name: 'Select all 3' }))
    expect(await screen.findByText('3 users selected')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Set status'), 'inactive')
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Set 2 users to Inactive?' }))
    expect(dialog.getByText('You can’t do this to your own account.')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Set 2 users to Inactive' }))
    const after = within(await screen.findByRole('dialog', { name: 'Couldn’t change 1 user' }))
    expect(after.getByText('Elif Kaya')).toBeTruthy()
    expect(after.getByText('Someone else changed this account in the meantime.')).toBeTruthy()
    await user.click(after.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    // Those that were left out stay selected.
    expect(await screen.findByText('2 users selected')).toBeTruthy()
  })

  it('ends the sessions of one and of several, after a question', async () => {
    api.on(listPeople, [ben, elif])
    const ended: number[] = []
    api.on(endSessions, ({ params }) => {
      ended.push(Number(params.id))
      return undefined
    })
    const { user } = open('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben Whitlock' }))
    await user.click(await screen.findByRole('menuitem', { name: 'End sessions' }))
    const one = within(await screen.findByRole('alertdialog', { name: 'End Ben Whitlock’s sessions?' }))
    await user.click(one.getByRole('button', { name: 'End sessions' }))
    await waitFor(() => expect(ended).toEqual([ben.id]))
    await user.click(screen.getByLabelText('Select all users on this page'))
    await user.click(screen.getByRole('button', { name: 'End sessions' }))
    const many = within(await screen.findByRole('alertdialog', { name: 'End sessions for 2 users?' }))
    await user.click(many.getByRole('button', { name: 'End sessions for 2 users' }))
    await waitFor(() => expect(ended).toEqual([ben.id, ben.id, elif.id]))
  })

  it('asks before it deletes [ADM-17] [ADM-18] and before it mails [ADM-23] [ADM-24]', async () => {
    api.on(listPeople, [ben])
    const { user } = open('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben Whitlock' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
    expect(
      await screen.findByText(
        'Are you sure you want to delete this user? They’ll be signed out of every device immediately. You have 30 days to reactivate them. After that, all their data will be erased.',
      ),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Actions for Ben Whitlock' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Send password reset' }))
    expect(await screen.findByText('Send password reset email to this user?')).toBeTruthy()
    api.on(sendPasswordReset, null as never)
    await user.click(screen.getByRole('button', { name: 'Send email' }))
    expect((await screen.findAllByText('Password reset email sent')).length).toBeGreaterThan(0)
    expect(api.calls(sendPasswordReset)).toMatchObject([{ params: { id: ben.id } }])
  })

  it('changes several by one call each, after a question [ADM-20] [ADM-21] [ADM-22]', async () => {
    api.on(listPeople, [ben, elif])
    const sent: unknown[] = []
    api.on(updatePerson, ({ params, body }) => {
      sent.push([params.id, body])
      return ben
    })
    const { user } = open('/admin?tab=users')
    await user.click(await screen.findByLabelText('Select Ben Whitlock'))
    await user.click(screen.getByLabelText('Select Elif Kaya'))
    await user.selectOptions(screen.getByLabelText('Set status'), 'suspended')
    const dialog = await screen.findByRole('alertdialog')
    expect(sent).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Set 2 users to Suspended' }))
    const seen = { accountStatus: 'active' }
    await waitFor(() =>
      expect(sent).toEqual([
        [7, { accountStatus: 'suspended', seen }],
        [8, { accountStatus: 'suspended', seen }],
      ]),
    )
  })

  it.each([
    [403, 'Only a super_admin can do that.', 'Only a super_admin can do that.'],
    [500, 'Something else', 'Failed to update user account.'],
  ])('says why an update failed with %i [ADM-27]', async (status, message, shown) => {
    api.on(listPeople, [ben])
    api.on(updatePerson, () => refusal(status, status === 403 ? 'FORBIDDEN' : 'INTERNAL', message))
    const { user } = open('/admin?tab=users')
    await user.selectOptions(await screen.findByLabelText('Role of Ben Whitlock'), 'admin')
    expect(await screen.findByText(shown)).toBeTruthy()
  })

  it('names what a person who is no longer active is still charged for', async () => {
    api.on(listPeople, [{ ...ben, plan: 'pro', planName: 'Pro', isPaying: true }])
    api.on(listPlans, [])
    const { user } = open('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben Whitlock' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Status'), 'suspended')
    expect(
      dialog.getByText(
        'Ben Whitlock is still being charged for Pro every month. To stop the charges, cancel the subscription with the payment provider.',
      ),
    ).toBeTruthy()
  })

  it('keeps what was chosen where somebody else was quicker, shows their choice, and saves it then', async () => {
    api.on(listPeople, [ben])
    api.on(listPlans, [])
    const sent: unknown[] = []
    const present = { ...ben, role: 'super_admin', accountStatus: 'suspended', isAdmin: true }
    api.on(updatePerson, ({ body }) => {
      sent.push(body)
      const said = { code: 'CHANGED_MEANWHILE', reason: 'person.changed-meanwhile', message: 'Changed' }
      return sent.length === 1 ? Response.json({ ...said, present }, { status: 409 }) : ben
    })
    const { user } = open('/admin?tab=users')
    await user.click(await screen.findByRole('button', { name: 'Actions for Ben Whitlock' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.selectOptions(dialog.getByLabelText('Role'), 'admin')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText('Someone else set this to super_admin.')).toBeTruthy()
    expect(dialog.getByLabelText<HTMLSelectElement>('Role').value).toBe('admin')
    // Fields without a choice show the stored values.
    expect(dialog.getByLabelText<HTMLSelectElement>('Status').value).toBe('suspended')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    const chosen = { role: 'admin', isAdmin: true }
    await waitFor(() =>
      expect(sent).toEqual([
        { ...chosen, seen: { role: 'user', isAdmin: false } },
        { ...chosen, seen: { role: 'super_admin', isAdmin: true } },
      ]),
    )
  })

  it('lets an admin change nobody above them, and nobody their own rights', async () => {
    const chief = somebody({ id: 9, name: 'Dana Reyes', role: 'super_admin', isAdmin: true })
    const own = somebody({ id: 1, name: 'Maya Lind', role: 'admin', isAdmin: true })
    api.on(listPeople, [chief, own, ben])
    open('/admin?tab=users', 'admin')
    expect(await screen.findByLabelText('Role of Ben Whitlock')).toBeTruthy()
    // Read-only fields are text.
    for (const { name, role } of [chief, own]) {
      const row = within(screen.getByRole('row', { name: new RegExp(name) }))
      expect(row.queryAllByRole('combobox')).toEqual([])
      expect(row.getByText(role)).toBeTruthy()
      expect(row.getByText('Active')).toBeTruthy()
    }
  })
})

describe('the audit tab', () => {
  it('names each changed field of a plan, and says Unlimited', async () => {
    const fields = [
      { field: 'containers', before: '480', after: '-1' },
      { field: 'teamMembers', before: '5', after: '3' },
      { field: 'apiAccess', before: 'false', after: 'true' },
    ]
    const target = { targetKind: 'plan', targetId: '3', targetEmail: null, targetName: 'Business' } as const
    api.on(listAuditEntries, [anEntry({ action: 'plan-updated', ...target, fields })])
    open('/admin?tab=audit')
    const words = 'Business, Max containers 480 → Unlimited, Team members 5 → 3, API access No → Yes'
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })

  it('shows critical entries differently, and opens one to before and after [ADM-28] [ADM-29]', async () => {
    api.on(listAuditEntries, [anEntry({}), anEntry({ id: 2, action: 'signed-in', severity: 'info' })])
    const { user } = open('/admin?tab=audit')
    const critical = await screen.findByRole('button', { name: /Role changed/ })
    expect(critical.closest('li')?.className).toContain('bg-bad-soft')
    expect(screen.getByRole('button', { name: /Signed in/ }).closest('li')?.className).not.toContain('bad')
    await user.click(critical)
    expect(screen.getByText('203.0.113.24')).toBeTruthy()
    expect(screen.getByText('PATCH /api/admin/users/7')).toBeTruthy()
    expect(screen.getByText('Audit log intact')).toBeTruthy()
  })

  it('says values as people see them elsewhere, and leads to what an entry is about', async () => {
    const ticket = { targetKind: 'ticket', targetId: 'TKT-000054', targetEmail: null } as const
    const moved = [{ field: 'status', before: 'open', after: 'in_progress' }]
    const tries = [
      { field: 'tries', before: null, after: '5' },
      { field: 'isAccount', before: null, after: 'true' },
    ]
    const plan = { targetKind: 'plan', targetId: '13', targetEmail: null, targetName: 'Crew' } as const
    api.on(listAuditEntries, [
      anEntry({ id: 9, action: 'ticket-answered', severity: 'info', ...ticket, fields: moved }),
      anEntry({
        id: 8,
        action: 'wrong-passwords',
        severity: 'warning',
        adminId: null,
        adminEmail: null,
        fields: tries,
      }),
      anEntry({ id: 7, action: 'plan-activated', severity: 'info', ...plan, fields: [] }),
    ])
    const { user } = open('/admin?tab=audit&q=crew&severity=info&days=30')
    const row = await screen.findByRole('button', { name: /TKT-000054, Open → In Progress/ })
    expect(
      screen.getByRole('button', { name: /Wrong password ben@example.org, 5 times in 15 minutes/ }),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: /Plan activated Crew/ })).toBeTruthy()
    await user.click(row)
    const about = screen.getByRole('link', { name: 'TKT-000054' })
    expect(about.getAttribute('href')).toBe('/admin/support-tickets?q=TKT-000054')
    api.on(exportAuditEntries, () => aFile('audit_2026-01-05.csv'))
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    expect((await screen.findAllByText('Data exported')).length).toBeGreaterThan(0)
    expect(saved).toEqual(['audit_2026-01-05.csv'])
    expect(api.calls(exportAuditEntries)).toMatchObject([
      { query: { q: 'crew', severity: 'info', days: '30' } },
    ])
  })

  it('shows the latest entries on the overview, and the way to all of them', async () => {
    api.on(listAuditEntries, [anEntry({})])
    open('/admin')
    const latest = within(await screen.findByRole('list', { name: 'Latest audit entries' }))
    expect(latest.getByText('Role changed')).toBeTruthy()
    expect(latest.getByText('ben@example.org, user → admin')).toBeTruthy()
    expect(api.calls(listAuditEntries)[0]?.query).toEqual({ limit: '5' })
    expect(screen.getByRole('link', { name: 'View audit log' }).getAttribute('href')).toBe('/admin?tab=audit')
  })

  it('keeps a broken chain in sight on every tab', async () => {
    api.on(getAuditChain, { state: 'broken', entries: 2, checkedAt: time, brokenAt: 3 })
    api.on(listPeople, [])
    open('/admin?tab=users')
    expect((await screen.findByRole('alert')).textContent).toContain('Entry 3 doesn’t match')
  })
})

describe('the system tab', () => {
  it('says whether the chain of the audit log holds, and verifies it', async () => {
    api.on(verifyAuditChain, { state: 'holds', entries: 3, checkedAt: time, brokenAt: null })
    const { user } = open('/admin?tab=system')
    expect(await screen.findByText('Audit log intact')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Verify now' }))
    await waitFor(() => expect(api.calls(verifyAuditChain)).toHaveLength(1))
  })
})

describe('the demo tab', () => {
  it('leads to the demo, and to sample data for an empty account [ADM-01]', async () => {
    open('/admin?tab=demo')
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent.trim())).toEqual([
      'Overview',
      'Users',
      'Analytics',
      'Audit',
      'System',
      'Demo',
    ])
    const link = await screen.findByRole('link', { name: 'Open the demo' })
    expect(link.getAttribute('href')).toBe('/demo')
    expect(screen.getByRole('link', { name: 'Import' }).getAttribute('href')).toBe('/export/import')
    expect(screen.getByRole('link', { name: 'Download sample file' }).hasAttribute('download')).toBe(true)
  })
})
