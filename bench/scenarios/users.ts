import type { Environment } from '../environment.ts'
import { addPerson, type Person, settle } from '../fill.ts'
import { report } from '../report.ts'
import { costOf, statementsOfRequest } from '../statements.ts'

/** The lists that administrators open: all people, filters, sort orders, a search. */
const queries = [
  '',
  'role=admin',
  'status=suspended',
  'status=suspended&role=user',
  'sort=newest',
  'sort=lastLogin&status=suspended',
  'sort=logins',
  'sort=logins&role=admin',
  'sort=email&status=all',
  'sort=role&direction=desc',
  'sort=status&role=user',
  'sort=plan',
  'sort=newest&direction=asc',
  'q=p777@',
]
/**
 * Words in many names, and words too short for the trigram index: matching many, some and no people. The people of a
 * plan are read in the order of the list until a page is full, which is as many reads as the plan is rare.
 */
const broadSearches = [
  'q=smith',
  'q=smith%2077',
  'q=an',
  'q=zy',
  'q=q%237',
  'q=an&status=suspended&sort=logins',
  'plan=pro',
]

/** Searches of the audit log: a person, a ticket, words of values, and nothing. */
const auditSearches = ['p777@', 'TKT-000777', 'role%20changed%20super_admin', 'nobody']

/** The list of users and the reach of a plan's limits, with 1,000 people and with 100,000. */
export async function measureUsers(environment: Environment): Promise<void> {
  const person = await addPerson(environment.admin, 'staff')
  await environment.admin.query(
    `update users set role = 'super_admin' where id = (select user_id from memberships where workspace_id = $1)`,
    [person.workspaceId],
  )
  const small = await costsWith(environment, person, 1_000)
  const large = await costsWith(environment, person, 99_000)
  const sum = (costs: Cost[]) => costs.reduce((all, { buffers }) => all + buffers, 0)
  const pairs = (key: 'listed' | 'broad') =>
    small[key].map(({ buffers }, at) => `${buffers} and ${large[key][at]?.buffers}`).join(', ')
  report({
    what: 'users: buffers of filters, orders and words at 100,000 against 1,000',
    value: sum(large.listed) / sum(small.listed),
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: pairs('listed'),
  })
  const slowest = large.broad.reduce((worst, one) => (one.buffers > worst.buffers ? one : worst))
  // The search reads ten thousand rows, and the rows that begin with the letters.
  report({
    what: 'users by words of many, by two letters and by plan, at 100,000: most buffers',
    value: slowest.buffers,
    unit: '',
    limit: 15_000,
    aim: 'at most',
    note: `${pairs('broad')}; ${slowest.milliseconds.toFixed(0)} ms`,
  })
  reportAudit(small.audit, large.audit)
  report({
    what: 'whom a lower limit of a plan touches, of 100,000 workspaces',
    value: large.reach.buffers,
    unit: 'buffers',
    limit: 10_000,
    aim: 'at most',
    note: `${small.reach.buffers} of 1,000; ${large.reach.milliseconds.toFixed(0)} ms`,
  })
}

/** The searches of the audit log with an entry for each person. */
function reportAudit(small: readonly Cost[], large: readonly Cost[]): void {
  const sum = (costs: readonly Cost[]) => costs.reduce((all, { buffers }) => all + buffers, 0)
  report({
    what: 'audit log: buffers of searches at 100,000 people and entries against 1,000',
    value: sum(large) / sum(small),
    unit: '×',
    limit: 1.3,
    aim: 'at most',
    note: small.map(({ buffers }, at) => `${buffers} and ${large[at]?.buffers}`).join(', '),
  })
}

interface Cost {
  buffers: number
  milliseconds: number
}

interface Costs {
  listed: Cost[]
  broad: Cost[]
  audit: Cost[]
  reach: Cost
}

/** Adds people, each with a workspace and half of them with a plan, and returns the cost of each address. */
async function costsWith(environment: Environment, person: Person, added: number): Promise<Costs> {
  await addPeople(environment, added)
  const costsOf = async (addresses: string[]) => {
    const costs: Cost[] = []
    for (const address of addresses) costs.push(await costOfAddress(environment, person, address))
    return costs
  }
  const listOf = (asked: string[]) => costsOf(asked.map((query) => `/api/admin/users?limit=25&${query}`))
  return {
    listed: await listOf(queries),
    broad: await listOf(broadSearches),
    audit: await costsOf(auditSearches.map((q) => `/api/admin/audit-logs?limit=25&q=${q}`)),
    reach: await costOfAddress(
      environment,
      person,
      await reachAddress(environment),
      /w\.owner_id|workspace_totals where/,
    ),
  }
}

/** A preview of limits that a few people on Pro exceed. */
async function reachAddress(environment: Environment): Promise<string> {
  const { rows } = await environment.admin.query(`select id from plans where name = 'pro'`)
  return `/api/admin/subscription-plans/${rows[0].id}/reach?containers=12&teamMembers=2`
}

async function addPeople(environment: Environment, added: number): Promise<void> {
  await environment.admin.query(
    `with named as (
       select n, (array['Ann', 'Bob', 'Chloé', 'Dana', 'Emil', 'Frank', 'Grace', 'Hanna'])[1 + n % 8] || ' '
         || (array['Smith', 'Miller', 'Jones', 'Brown', 'Garcia', 'Wilson', 'Zylka'])[1 + n / 8 % 7] || ' ' || n as name
       from (select n + (select count(*) from users) as n from generate_series(1, $1::int) n) numbered
     ), people as (
       insert into users (issuer, subject, email, name, role, account_status, created_at, last_login_at, login_count)
       select 'bench', 'u' || n, 'p' || n || '@example.org', name,
         case when n < 20 then 'admin' else 'user' end,
         case when n % 40 = 1 then 'suspended' when n % 50 = 2 then 'deleted' else 'active' end,
         now() - n % 400 * interval '1 day', now() - n % 97 * interval '1 hour', n % 311
       from named returning id
     ), plans_of as (
       insert into subscriptions (user_id, plan_id)
       select id, (select p.id from plans p where name = case when people.id % 3 = 0 then 'pro' else 'business' end)
       from people where people.id % 2 = 0
     )
     insert into workspaces (name, owner_id) select 'Home', id from people`,
    [added],
  )
  // Two people in five hundred have more containers than the others.
  await environment.admin.query(
    `insert into containers (workspace_id, name, location)
     select w.id, 'Box ' || n, 'Attic' from workspaces w, generate_series(1, 14) n
     where w.id % 250 = 0 and not exists (select from containers where workspace_id = w.id)`,
  )
  // An entry for each person, and at every size ten about a super_admin and a ticket, so that the searches find as much.
  await environment.admin.query(
    `insert into audit_entries (type, severity, actor_id, request)
     select 'signed-in', 'info', id, 'GET /api/callback' from users order by id desc limit $1::int`,
    [added],
  )
  await environment.admin.query(
    `insert into audit_entries (type, severity, target_kind, target_id, after)
     select 'user-role-changed', 'critical', 'ticket', 'TKT-000777', '{"role": "super_admin"}' from generate_series(1, 10)
     where not exists (select from audit_entries where target_id = 'TKT-000777')`,
  )
  await environment.admin.query('vacuum analyze')
  await settle(environment.admin, 'users')
}

async function costOfAddress(
  environment: Environment,
  person: Person,
  address: string,
  counted = /from (users|audit_entries)\b|looked_at/,
): Promise<Cost> {
  const statements = await statementsOfRequest(environment, person, address)
  const listing = statements.filter(({ text }) => counted.test(text))
  if (listing.length === 0) throw new Error(`${address} runs no statement that counts`)
  return costOf(environment.admin, listing)
}
