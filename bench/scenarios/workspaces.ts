import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person, settle } from '../fill.ts'
import { fetchOnce } from '../load.ts'
import { report } from '../report.ts'
import { costOf, statementsOf, statementsOfRequest } from '../statements.ts'

const million = 1_000_000
/** Workspaces of an owner at most. */
const owned = 20
const items = 100_000

/** What lists of shared workspaces read, by the number of members, of entries and of the owner's workspaces. */
export async function measureWorkspaces(environment: Environment): Promise<void> {
  await measureMembers(environment)
  await measureActivity(environment)
  await measureNamed(environment)
  await measureOwned(environment)
}

const buffersOf = async (environment: Environment, person: Person, path: string) =>
  (await costOf(environment.admin, await statementsOfRequest(environment, person, path))).buffers

async function measureMembers(environment: Environment): Promise<void> {
  const path = ({ workspaceId }: Person) => `/api/workspaces/${workspaceId}/members?limit=5`
  const [few, many] = [await addWithMembers(environment, 5), await addWithMembers(environment, 500)]
  const [small, large] = [
    await buffersOf(environment, few, path(few)),
    await buffersOf(environment, many, path(many)),
  ]
  report({
    what: 'a page of members: buffers with 500 against 5',
    value: large / small,
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `${small} and ${large} buffers`,
  })
}

async function addWithMembers({ admin }: Environment, count: number): Promise<Person> {
  const person = await addPerson(admin, `of-${count}`)
  await admin.query(
    `with people as (
       insert into users (issuer, subject, email, name)
       select 'bench', 'm' || $2 || '-' || n, 'm' || $2 || '-' || n || '@example.org', 'Member ' || n
       from generate_series(2, $2::int) n returning id)
     insert into memberships (workspace_id, user_id, role) select $1, id, 'editor' from people`,
    [person.workspaceId, count],
  )
  await settle(admin, 'memberships')
  await settle(admin, 'users')
  return person
}

async function measureActivity(environment: Environment): Promise<void> {
  const path = ({ workspaceId }: Person) => `/api/workspaces/${workspaceId}/activity?limit=20`
  const [few, many] = [await addWithEvents(environment, 1_000), await addWithEvents(environment, million)]
  const [small, large] = [
    await buffersOf(environment, few, path(few)),
    await buffersOf(environment, many, path(many)),
  ]
  report({
    what: 'a page of activity: buffers with 1,000,000 entries against 1,000',
    value: large / small,
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: `${small} and ${large} buffers`,
  })
}

async function addWithEvents({ admin }: Environment, count: number): Promise<Person> {
  const person = await addPerson(admin, `entries-${count}`)
  await admin.query('alter table events disable trigger user')
  await admin.query(
    `insert into events (workspace_id, actor_kind, actor_id, type, details, version, seq, created_at)
     select $1, 'person', m.user_id, 'container-created', '{"containerId": 1, "containerName": "Box"}', 1, n,
       now() - ($2::int - n) * interval '1 second'
     from memberships m, generate_series(1, $2::int) n where m.workspace_id = $1`,
    [person.workspaceId, count],
  )
  await admin.query('alter table events enable trigger user')
  await admin.query('update workspace_totals set event_seq = $2 where workspace_id = $1', [
    person.workspaceId,
    count,
  ])
  await settle(admin, 'events')
  return person
}

/** Naming the workspace by its header adds no statement to a call. */
async function measureNamed(environment: Environment): Promise<void> {
  const person = await addPerson(environment.admin, 'named')
  await fillWorkspace(environment.admin, person.workspaceId, 1_000)
  const { admin, logFile, product } = environment
  const count = async (headers: Record<string, string>) => {
    const ask = () => fetchOnce(`${product.url}/api/items?limit=50`, { cookie: person.cookie, ...headers })
    await ask()
    return (await statementsOf(admin, logFile, ask)).filter(({ text }) => /\bitems\b/.test(text)).length
  }
  const [plain, named] = [await count({}), await count({ 'stowage-workspace': String(person.workspaceId) })]
  report({
    what: 'a page of items with the header of its workspace: statements more than without',
    value: named - plain,
    unit: '',
    limit: 0,
    aim: 'at most',
    note: `${plain} and ${named} statements`,
  })
}

/** A page of containers, which says which are blocked, of one workspace and of one of twenty, without a limit and with one. */
async function measureOwned(environment: Environment): Promise<void> {
  const one = await addPerson(environment.admin, 'one')
  await fillWorkspace(environment.admin, one.workspaceId, items)
  const several = await addPerson(environment.admin, 'several')
  await fillWorkspace(environment.admin, several.workspaceId, items / owned)
  await addOwned(environment, several)
  await environment.admin.query('vacuum analyze')
  const page = '/api/containers?limit=50'
  for (const { plan, limit } of [
    { plan: 'business', limit: 1.3 },
    { plan: 'pro', limit: 3 },
  ]) {
    await environment.admin.query(
      `update subscriptions set plan_id = (select id from plans where name = $1) where user_id in (
         select user_id from memberships where workspace_id = any ($2::bigint[]))`,
      [plan, [one.workspaceId, several.workspaceId]],
    )
    const [small, large] = [
      await buffersOf(environment, one, page),
      await buffersOf(environment, several, page),
    ]
    report({
      what: `a page of containers on ${plan}, owner with 20 workspaces of 100,000 items against one: buffers`,
      value: large / small,
      unit: '×',
      limit,
      aim: 'at most',
      note: `${small} and ${large} buffers`,
    })
  }
}

async function addOwned({ admin }: Environment, { workspaceId }: Person): Promise<void> {
  for (let at = 1; at < owned; at += 1) {
    const { rows } = await admin.query<{ id: string }>(
      `insert into workspaces (name, owner_id) select 'Space ' || $2, owner_id from workspaces where id = $1 returning id`,
      [workspaceId, at],
    )
    const added = Number(rows[0]?.id)
    await admin.query(
      `insert into memberships (workspace_id, user_id, role)
       select $2, user_id, 'owner' from memberships where workspace_id = $1 and role = 'owner'`,
      [workspaceId, added],
    )
    await fillWorkspace(admin, added, items / owned)
  }
}
