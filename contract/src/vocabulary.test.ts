import { expect, it } from 'vitest'
import { catalog } from './catalog.ts'
import type { Endpoint } from './endpoint.ts'
import { topics } from './topics.rules.ts'
import { roles, type WorkspaceRole, workspaceRoles } from './users.rules.ts'
import { type Ability, abilities, eventTypes, isEventType, isOfStaff, may } from './vocabulary.ts'
import { rolesGivenBy } from './workspaces.rules.ts'

const all = Object.values(catalog).flat()

/** The problem of an endpoint, in a sentence that says what to do; undefined without one. */
function complaintOf({ method, path, shows, changes }: Endpoint): string | undefined {
  const name = `${method} ${path}`
  if (method === 'GET' && !shows)
    return `${name}: name in "shows" the topics (contract/src/vocabulary.ts) that its answer tells about, [] where it never changes.`
  if (method !== 'GET' && !changes)
    return `${name}: name in "changes" the topics (contract/src/vocabulary.ts) that it changes, [] where it changes nothing.`
  if (method !== 'GET' && shows) return `${name}: leave "shows" to the reads.`
  return undefined
}

it('of every read names what it shows, of every write what it changes', () => {
  expect(all.flatMap((one) => complaintOf(one) ?? [])).toEqual([])
})

it('complains about an endpoint that names no topics', () => {
  const bare = {
    status: 200,
    paged: false,
    bodyLimit: 1,
    schemas: async () => ({}),
  } as const
  const missing = (method: Endpoint['method']) => complaintOf({ ...bare, method, path: '/api/things' })
  expect(missing('GET')).toMatch(/^GET \/api\/things: name in "shows"/)
  expect(missing('POST')).toMatch(/^POST \/api\/things: name in "changes"/)
})

it('has no topic that nothing shows or nothing changes', () => {
  const unused = (which: 'shows' | 'changes') =>
    topics.filter((topic) => !all.some((one) => one[which]?.includes(topic)))
  expect(unused('shows')).toEqual([])
  expect(unused('changes')).toEqual([])
})

const allAbilities = Object.keys(abilities) as Ability[]

const abilitiesOf = (workspaceRole: WorkspaceRole) =>
  allAbilities.filter((ability) => may({ workspaceRole, role: 'user', isAdmin: false }, ability))

it('an owner may do everything in a workspace, an admin all but give it away, an editor all but manage members [ROLE-01]', () => {
  const ofWorkspaces = allAbilities.filter((ability) => !isOfStaff(ability))
  expect(abilitiesOf('owner')).toEqual(ofWorkspaces)
  const given = ofWorkspaces.filter((ability) => ability !== 'workspace.own')
  expect(abilitiesOf('admin')).toEqual(given)
  const ofManagers = ['members.manage', 'branding.manage', 'keys.manage', 'webhooks.manage']
  expect(abilitiesOf('editor')).toEqual(given.filter((ability) => !ofManagers.includes(ability)))
})

const looking = ['account.use', 'inventory.view', 'inventory.export', 'members.view', 'keys.use']

it('a viewer may look and use the own account, a counter may change quantities too [ROLE-01]', () => {
  expect(abilitiesOf('viewer')).toEqual(looking)
  expect(abilitiesOf('counter')).toEqual([
    'account.use',
    'inventory.view',
    'inventory.export',
    'quantities.change',
    'members.view',
    'keys.use',
  ])
})

it('a paused member has the abilities of a viewer, whatever the role [ROLE-01, SEAT-08]', () => {
  for (const workspaceRole of workspaceRoles) {
    const roles = { workspaceRole, isPaused: true, role: 'user', isAdmin: false } as const
    expect(allAbilities.filter((ability) => may(roles, ability))).toEqual(looking)
  }
})

it('an owner gives every role but their own, an admin those below [ROLE-08]', () => {
  expect(workspaceRoles.map(rolesGivenBy)).toEqual([
    ['admin', 'editor', 'counter', 'viewer'],
    ['editor', 'counter', 'viewer'],
    [],
    [],
    [],
  ])
})

it('an admin of a workspace is no staff [ROLE-01]', () => {
  expect(may({ workspaceRole: 'admin', role: 'user', isAdmin: false }, 'users.read')).toBe(false)
})

it('staff is whoever has the flag or one of the two roles, whatever they are in a workspace [AUTH-18] [AUTH-19] [AUTH-20]', () => {
  const isStaff = (role: (typeof roles)[number], isAdmin: boolean) =>
    may({ workspaceRole: 'viewer', role, isAdmin }, 'users.change')
  expect(roles.map((role) => [isStaff(role, false), isStaff(role, true)])).toEqual([
    [false, true],
    [true, true],
    [true, true],
  ])
  const mayRaise = roles.filter((role) =>
    may({ workspaceRole: 'owner', role, isAdmin: true }, 'admins.change'),
  )
  expect(mayRaise).toEqual(['super_admin'])
  const mayBrand = roles.filter((role) =>
    may({ workspaceRole: 'owner', role, isAdmin: true }, 'installation.brand'),
  )
  expect(mayBrand).toEqual(['super_admin'])
})

it('a type that this program does not know is told apart', () => {
  expect(eventTypes.every(isEventType)).toBe(true)
  expect(['lid-opened', 'toString', ''].some(isEventType)).toBe(false)
})
