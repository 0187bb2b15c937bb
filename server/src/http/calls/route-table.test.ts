import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '@stowage/contract/catalog'
import { scopeOf, scopes } from '@stowage/contract/keys.rules'
import { type WorkspaceRole, workspaceRoles } from '@stowage/contract/users.rules'
import { abilities, isOfStaff } from '@stowage/contract/vocabulary'
import { afterAll, describe, expect, it } from 'vitest'
import { type Person, type Reply, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem, makeKey } from '../../../test/factories.ts'
import type { RouteCase, RouteCases, Things } from '../../../test/route-case.ts'

const app = useApp()

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const features = join(import.meta.dirname, '../../features')

/** The cases of every feature, from the files beside its routes. */
async function gatherCases(): Promise<RouteCases> {
  const files = readdirSync(features).map((noun) => join(features, noun, 'routes.cases.ts'))
  // A feature may have no routes; a file that can't be loaded reports its own error.
  const loaded = await Promise.all(files.filter((file) => existsSync(file)).map((file) => import(file)))
  return Object.assign({}, ...loaded.map(({ cases }) => cases))
}

const cases = await gatherCases()

async function makeThings(owner: Person): Promise<Things> {
  const { id: container } = await makeContainer(owner, {
    name: 'Classified box',
    location: 'Classified place',
  })
  const { id: item } = await makeItem(owner, {
    name: 'Classified thing',
    containerId: container,
    quantity: 3,
  })
  return {
    owner,
    container,
    item,
    otherContainer: async () => (await makeContainer(owner)).id,
    photo: async () => (await owner.put(`/api/items/${item}`, { imageUrl: pixel })).body.imageUrl,
    deletedContainer: async () => {
      const { id } = await makeContainer(owner)
      await owner.delete(`/api/containers/${id}`)
      return id
    },
    deletedItem: async () => {
      const { id } = await makeItem(owner, { containerId: container })
      await owner.delete(`/api/items/${id}`)
      return id
    },
    colleague: async () => (await app.signIn({ memberOf: owner, workspaceRole: 'editor' })).id,
  }
}

function call(
  who: Omit<Person, 'id' | 'workspaceId' | 'email'>,
  method: string,
  { url, body, type }: { url: string; body: unknown; type?: string | undefined },
  headers: Record<string, string> = {},
): Promise<Reply> {
  if (method === 'GET' || method === 'ALL') return who.get(url, headers)
  if (method === 'DELETE')
    return body === undefined ? who.delete(url, headers) : deleteWith(who, url, body, headers)
  if (method === 'PUT') return who.put(url, body, headers)
  return method === 'PATCH'
    ? who.patch(url, body, headers)
    : who.post(url, body, type === undefined ? headers : { ...headers, 'content-type': type })
}

/** Calls of DELETE with a body, such as a password. */
const deleteWith = (
  { cookie }: Pick<Person, 'cookie'>,
  url: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Reply> =>
  app.request({
    method: 'DELETE',
    url,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
    payload: JSON.stringify(body),
  })

const isStaffRoute = ({ guard }: RouteCase) => guard !== 'public' && isOfStaff(guard)

/** An owner with things, who is staff when the call needs it, and the call of a case about them. */
async function scene(route: RouteCase) {
  const role = isStaffRoute(route) ? 'super_admin' : 'user'
  const owner = await app.signIn({ plan: 'business', role })
  const things = await makeThings(owner)
  return {
    owner,
    things,
    aimed: { url: await route.url(things), body: await route.body?.(things), type: route.type },
  }
}

async function eventsIn(workspaceId: number): Promise<string[]> {
  const { rows: found } = await app.pool.query(
    'select type from events where workspace_id = $1 order by id',
    [workspaceId],
  )
  return found.map(({ type }) => type)
}

const countEvents = async (workspaceId: number) => (await eventsIn(workspaceId)).length

/** True for a public file of the web app. The tree writes `/assets/*` without the part before the wildcard. */
const isFile = (path: string) =>
  path === '*' || path.startsWith('/licenses/') || /^\/(?:icons\/)?[\w-]+\.(?!txt$|xml$)[a-z]+$/.test(path)

/** Every registered route of the program: `GET /api/items`, or `ALL /identity/*` for any method. */
function routesOfServer(): string[] {
  const parents: string[] = []
  return app.server
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \((.*)\)$/.exec(line) ?? []
      if (part === '') return []
      const depth = indent.length / 4
      parents.splice(depth, parents.length, part)
      // The tree writes a wildcard without the slash before it.
      const path = parents.join('').replace(/(?<=\w)\*$/, '/*')
      const list = methods.split(', ').filter((method) => method !== 'HEAD')
      if (isFile(path)) return []
      return list.length > 5 ? [`ALL ${path}`] : list.map((method) => `${method} ${path}`)
    })
}

describe('the route table', () => {
  it('has a case for every route of the server, whoever registered it, and none for others', () => {
    expect(Object.keys(cases).toSorted()).toEqual(routesOfServer().toSorted())
  })

  it('knows every endpoint of the contract', () => {
    const named = Object.values(catalog).flat()
    expect(named.map(({ method, path }) => `${method} ${path}`).filter((name) => !cases[name])).toEqual([])
  })
})

/** What is about all workspaces of a person, or about the one in its path. */
const ofAllWorkspaces =
  /^GET \/api\/(?:(?:containers|items)\/:id\/home|photos|profile-pictures|user\/export|subscription\/preview)|^DELETE \/api\/user\/|\/api\/workspaces/

const members = [
  ...workspaceRoles
    .filter((role) => role !== 'owner')
    .map((role) => ({ caller: role, role, isPaused: false })),
  { caller: 'paused editor', role: 'editor', isPaused: true },
] as const

/** Why a member of this role is refused what they may not do. */
const refusedAs: Record<WorkspaceRole, string | undefined> = {
  owner: undefined,
  admin: 'call.owner-only',
  editor: 'call.managers-only',
  counter: 'call.counts-only',
  viewer: 'call.look-only',
}

describe.each(Object.entries(cases).map(([name, route]) => ({ name, route })))('$name', ({ name, route }) => {
  const [method = ''] = name.split(' ')
  const { guard } = route
  const isOpen = guard === 'public'
  const isRead = method === 'GET' || method === 'ALL'
  const allowed: readonly string[] = isOpen ? workspaceRoles : isOfStaff(guard) ? [] : abilities[guard]
  const ofStaff: readonly string[] = isOpen ? [] : abilities[guard]
  // Reads, refused calls and those of other tenants change nothing of the owner, so they share one scene.
  let shared: ReturnType<typeof scene> | undefined
  const sceneFor = ({ isChanged }: { isChanged: boolean }) => {
    if (isChanged && !isRead) return scene(route)
    shared ??= scene(route)
    return shared
  }

  it(isOpen ? 'is open to everybody' : 'refuses whoever is signed out with 401 [AUTH-11]', async () => {
    const { owner, aimed } = await sceneFor({ isChanged: isOpen })
    const suspended = await app.signIn({ memberOf: owner, workspaceRole: 'editor', status: 'suspended' })
    for (const who of [app.stranger, suspended]) {
      const reply = await call(who, method, aimed)
      expect(reply.status).toBe(isOpen ? (route.signedOut ?? route.ok) : 401)
      if (!isOpen) expect(JSON.stringify(reply.body)).toContain('Unauthorized')
    }
  })

  it('shows nothing to another tenant and lets them change nothing [AUTH-13]', async () => {
    const given = route.stranger === 404 ? 404 : route.ok
    const status = isStaffRoute(route) ? 403 : given
    const { owner, things, aimed } = await sceneFor({ isChanged: isOpen })
    const before = (await owner.get(`/api/containers/${things.container}`)).body
    const other = await app.signIn({ plan: 'business' })
    const reply = await call(other, method, aimed)
    expect(reply.status).toBe(status)
    expect(JSON.stringify(reply.body ?? '')).not.toContain('Classified')
    expect((await owner.get(`/api/containers/${things.container}`)).body).toEqual(before)
  })

  it.each(members)('asks for the ability of a $caller [ROLE-02]', async ({ role, isPaused }) => {
    const isAllowed = allowed.includes(isPaused ? 'viewer' : role)
    const usual = route.isPersonal ? 404 : (route.member ?? route.ok)
    const given = role === 'admin' ? (route.manager ?? usual) : usual
    const status = isAllowed ? given : 403
    const { owner, things, aimed } = await sceneFor({ isChanged: status < 400 })
    const before = (await owner.get(`/api/containers/${things.container}`)).body
    const member = await app.signIn({ memberOf: owner, workspaceRole: role })
    if (isPaused) {
      await app.pool.query('update memberships set is_paused = true where user_id = $1', [member.id])
    }
    const reply = await call(member, method, aimed)
    expect(reply.status).toBe(status)
    if (isAllowed) return
    const isStopped = isPaused && allowed.includes(role)
    expect(reply.body.code).toBe(isStopped ? 'MEMBER_PAUSED' : 'FORBIDDEN')
    if (!isStaffRoute(route) && !isPaused) expect(reply.body.reason).toBe(refusedAs[role])
    expect((await owner.get(`/api/containers/${things.container}`)).body).toEqual(before)
  })

  if (!isOpen) {
    it('lets a key of its scope in and no other one [ROLE-02, KEY-04, KEY-05]', async () => {
      const scope = scopeOf(guard)
      const { owner, things, aimed } = await sceneFor({ isChanged: scope !== undefined })
      const before = (await owner.get(`/api/containers/${things.container}`)).body
      const others = await makeKey(app, owner, { scopes: scopes.filter((one) => one !== scope) })
      const refused = await call(others, method, aimed, { authorization: others.authorization })
      expect(refused.status).toBe(403)
      expect(refused.body).toMatchObject(
        scope === undefined
          ? { code: 'FORBIDDEN', message: 'Only a signed-in person can do this.' }
          : { code: 'SCOPE_MISSING', values: { scope } },
      )
      expect((await owner.get(`/api/containers/${things.container}`)).body).toEqual(before)
      if (scope === undefined) return
      const own = await makeKey(app, owner, { scopes: [scope] })
      const reply = await call(own, method, aimed, { authorization: own.authorization })
      expect(reply.status).toBe(route.ok)
    })

    it('knows no workspace of a removed member or another tenant [ROLE-02, WS-04]', async () => {
      const { owner, aimed } = await sceneFor({ isChanged: false })
      const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
      await app.pool.query('delete from memberships where workspace_id = $1 and user_id = $2', [
        owner.workspaceId,
        member.id,
      ])
      for (const who of [member, await app.signIn()]) {
        const headers = { 'stowage-workspace': String(owner.workspaceId) }
        const reply = await call(who, method, aimed, headers)
        expect(reply.status).toBe(404)
        expect(reply.body).toEqual({
          code: 'WORKSPACE_NOT_FOUND',
          reason: 'workspace.not-found',
          message: 'Workspace not found',
        })
      }
    })
  }

  if (!isOpen && !isStaffRoute(route) && !ofAllWorkspaces.test(name)) {
    it('shows nothing of one workspace in another one of the same person [WS-13]', async () => {
      const { owner, things, aimed } = await sceneFor({ isChanged: false })
      const before = (await owner.get(`/api/containers/${things.container}`)).body
      const { body: second } = await owner.post('/api/workspaces', { name: 'Second' })
      const reply = await call(owner, method, aimed, { 'stowage-workspace': String(second.id) })
      if (route.stranger === 404 && !route.isPersonal) expect(reply.status).toBe(404)
      expect(JSON.stringify(reply.body ?? '')).not.toContain('Classified')
      const first = { 'stowage-workspace': String(owner.workspaceId) }
      expect((await owner.get(`/api/containers/${things.container}`, first)).body).toEqual(before)
    })
  }

  if (isStaffRoute(route)) {
    // Each ticket of later cases would be announced to all of them.
    afterAll(() => app.pool.query(`update users set role = 'user', is_admin = false where role <> 'user'`))

    it.each(['user', 'admin', 'super_admin'] as const)(
      'asks for the ability of a %s of the instance [AUTH-24]',
      async (role) => {
        const isAllowed = ofStaff.includes(role)
        const { aimed } = await sceneFor({ isChanged: isAllowed })
        const { url, body } = aimed
        const person = await app.signIn({ role })
        const reply = await call(person, method, { url, body })
        if (isAllowed) return expect(reply.status).toBe(route.ok)
        expect(reply.status).toBe(403)
        expect(reply.body).toMatchObject({ code: 'FORBIDDEN', reason: 'account.not-eligible' })
        return expect(await eventsIn(person.workspaceId)).toEqual(['signed-in', 'admin-call-refused'])
      },
    )
  }

  const left = route.recordsNothing === undefined ? 'leaves an event behind' : 'leaves nothing behind'
  it(`answers the owner with ${route.ok}${isRead ? '' : ` and ${left}`}`, async () => {
    const { owner, aimed } = await sceneFor({ isChanged: true })
    const before = await countEvents(owner.workspaceId)
    expect((await call(owner, method, aimed)).status).toBe(route.ok)
    if (isRead) return
    const recorded = (await countEvents(owner.workspaceId)) - before
    if (route.recordsNothing !== undefined) expect(recorded).toBe(0)
    else expect(recorded, `${name} changes something and records nothing: call record(ctx, event).`).toBe(1)
  })
})
