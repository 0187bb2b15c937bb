import { countedHits } from '@stowage/contract/paging'
import type { Person, PersonDetails } from '@stowage/contract/people'
import {
  deletedDays,
  type PeopleSort,
  type SortDirection,
  type StatusFilter,
} from '@stowage/contract/people.rules'
import type { Role } from '@stowage/contract/users.rules'
import { bundledIssuer } from '../../adapters/oidc/provider-accounts.ts'
import type { Db } from '../../db/connect.ts'
import type { Statement } from '../../db/snapshot.ts'
import { afterKey, orderBy, type Sorting } from '../../lists/keyset.ts'
import { containsWords, type SearchSource } from '../../lists/search-source.ts'

const columns = `u.id, u.email, u.name,
  coalesce('/api/profile-pictures/' || u.id || '-' || own.hash, u.profile_image_url) as "profileImageUrl",
  u.role, u.is_admin as "isAdmin", u.account_status as "accountStatus", coalesce(p.name, 'free') as plan,
  coalesce(p.display_name, 'Free') as "planName", coalesce(s.given, false) as "isPlanGiven",
  s.price is not null as "isPaying",
  u.created_at as "createdAt", u.last_login_at as "lastLoginAt", u.login_count as "loginCount",
  (select max(seen_at) from sessions where user_id = u.id) as "lastActiveAt"`
const listed = `${columns}, s.plan_id as "planId"`
const joins = `left join profile_pictures own on own.user_id = u.id
  left join subscriptions s on s.user_id = u.id left join plans p on p.id = s.plan_id`

/** A person with the id of their plan, which only the order by plan needs. */
export type ListedPerson = Person & { planId: number | null }

export type Sorted = Pick<
  ListedPerson,
  'name' | 'email' | 'role' | 'accountStatus' | 'planId' | 'createdAt' | 'lastLoginAt' | 'loginCount'
>

/** Each order has its index; names sort naturally, with numbers as numbers. */
const sortings: Record<PeopleSort, Sorting<Sorted>> = {
  name: {
    column: 'u.name collate natural_sort',
    type: 'text',
    direction: 'asc',
    valueOf: ({ name }) => name,
  },
  email: { column: 'u.email', type: 'text', direction: 'asc', valueOf: ({ email }) => email },
  role: { column: 'u.role', type: 'text', direction: 'asc', valueOf: ({ role }) => role },
  status: {
    column: 'u.account_status',
    type: 'text',
    direction: 'asc',
    valueOf: ({ accountStatus }) => accountStatus,
  },
  // In the order in which the plans were made.
  plan: { column: 'u.plan_id', type: 'bigint', direction: 'asc', valueOf: ({ planId }) => planId ?? 0 },
  newest: { column: null, type: 'bigint', direction: 'desc', valueOf: () => 0 },
  lastLogin: {
    column: 'coalesce(u.last_login_at, u.created_at)',
    type: 'timestamptz',
    direction: 'desc',
    valueOf: ({ lastLoginAt, createdAt }) => lastLoginAt ?? createdAt,
  },
  logins: {
    column: 'u.login_count',
    type: 'bigint',
    direction: 'desc',
    valueOf: ({ loginCount }) => loginCount,
  },
}

/** The order of a list, reversed where the other direction is asked for. */
export function sortingOf(sort: PeopleSort, direction = sortings[sort].direction): Sorting<Sorted> {
  return { ...sortings[sort], direction }
}

/** The rows of an order. By plan they are those with a subscription, which every account begins with. */
const sourceOf = (sort: PeopleSort) =>
  sort === 'plan'
    ? '(select users.*, o.plan_id, o.user_id as plan_key from users join subscriptions o on o.user_id = users.id) u'
    : 'users u'

/** The id that the index of an order ends with. */
const idOf = (sort: PeopleSort) => (sort === 'plan' ? 'u.plan_key' : 'u.id')

interface PeopleFilter {
  role: Role | undefined
  status: StatusFilter
  /** The name of a plan. */
  plan: string | undefined
}

const statusConditions: Partial<Record<StatusFilter, string>> = {
  current: `u.account_status in ('active', 'inactive', 'suspended')`,
  all: 'true',
  active: `u.account_status = 'active'`,
}

function ofStatus(status: StatusFilter, values: unknown[]): string {
  // The condition is repeated with constants, because the planner matches partial indexes only with those.
  return (
    statusConditions[status] ?? `u.account_status = $${values.push(status)} and u.account_status <> 'active'`
  )
}

function ofRole(role: Role | undefined, values: unknown[]): string {
  if (role === undefined) return ''
  if (role === 'user') return ` and u.role = 'user' and not u.is_admin`
  const isStaff = `and (u.role <> 'user' or u.is_admin)`
  // The flag alone makes an admin too.
  return role === 'admin'
    ? ` ${isStaff} and (u.role = 'admin' or (u.role = 'user' and u.is_admin))`
    : ` ${isStaff} and u.role = $${values.push(role)}`
}

/** Without a subscription an account has Free. */
function ofPlan(plan: string | undefined, values: unknown[]): string {
  if (plan === undefined) return ''
  const other = plan === 'free' ? 'not ' : ''
  return ` and ${other}exists (select from subscriptions f join plans on plans.id = f.plan_id
    where f.user_id = u.id and ${other}plans.name = $${values.push(plan)})`
}

const conditionsOf = ({ role, status, plan }: PeopleFilter, values: unknown[]) =>
  ofStatus(status, values) + ofRole(role, values) + ofPlan(plan, values)

/** The source of searches in names and addresses. */
export function peopleSearchSource({
  role,
  status,
  plan,
  sort,
}: PeopleFilter & { sort: PeopleSort }): SearchSource {
  const values: unknown[] = []
  return {
    from: sourceOf(sort),
    alias: 'u',
    columns: 'u.id',
    byIds: selectPeopleOf,
    where: ofStatus(status, values),
    filter: ofRole(role, values) + ofPlan(plan, values),
    values,
  }
}

export interface PeoplePage extends PeopleFilter {
  /** Left out: none. */
  words?: readonly string[]
  sort: PeopleSort
  direction: SortDirection | undefined
  after: readonly (string | number)[] | undefined
  /** Null for all. */
  rows: number | null
}

export function peopleStatement(page: PeoplePage): Statement {
  const values: unknown[] = []
  const sorting = sortingOf(page.sort, page.direction)
  const id = idOf(page.sort)
  const conditions = [conditionsOf(page, values)]
  const { words = [] } = page
  if (words.length > 0) conditions[0] += containsWords(peopleSearchSource(page), words, values)
  if (page.after) conditions.push(afterKey(sorting, id, page.after, values))
  return {
    // Not named, so that it is planned for each filter.
    name: undefined,
    text: `select ${listed} from ${sourceOf(page.sort)} ${joins} where ${conditions.join(' and ')}
      order by ${orderBy(sorting, id)} limit ${page.rows === null ? 'all' : `$${values.push(page.rows)}`}`,
    values,
  }
}

export async function selectPeople(db: Db, page: PeoplePage): Promise<ListedPerson[]> {
  const { rows } = await db.query<ListedPerson>(peopleStatement(page))
  return rows
}

/** Counts the people that match the filter, up to the limit of counting. */
export async function countPeople(
  db: Db,
  filter: PeopleFilter,
): Promise<{ total: number; relation: 'eq' | 'gte' }> {
  const values: unknown[] = []
  const conditions = conditionsOf(filter, values)
  const { rows } = await db.query<{ total: number }>({
    text: `select count(*) as total from (
      select from users u where ${conditions} limit $${values.push(countedHits + 1)}) n`,
    values,
  })
  const total = rows[0]?.total ?? 0
  return total > countedHits ? { total: countedHits, relation: 'gte' } : { total, relation: 'eq' }
}

export async function countAllPeople(db: Db, filter: PeopleFilter): Promise<number> {
  const values: unknown[] = []
  const text = `select count(*) as total from users u where ${conditionsOf(filter, values)}`
  const { rows } = await db.query<{ total: number }>({ text, values })
  return rows[0]?.total ?? 0
}

/** The people with these ids, in that order. */
async function selectPeopleOf(db: Db, ids: readonly number[]): Promise<ListedPerson[]> {
  const { rows } = await db.query<ListedPerson>({
    name: 'people.of',
    text: `select ${listed} from unnest($1::bigint[]) with ordinality as n (id, place)
      join users u on u.id = n.id ${joins} order by n.place`,
    values: [ids],
  })
  return rows
}

export async function findPerson(db: Db, id: number): Promise<Person | undefined> {
  const { rows } = await db.query<Person>({
    name: 'people.find',
    text: `select ${columns} from users u ${joins} where u.id = $1`,
    values: [id],
  })
  return rows[0]
}

export async function findDetails(db: Db, id: number): Promise<PersonDetails | undefined> {
  const { rows } = await db.query<Omit<PersonDetails, 'containers' | 'items'> & { workspaceIds: number[] }>({
    name: 'people.details',
    text: `select ${columns}, u.email_verified as "isEmailVerified", u.issuer = $2 as "hasPasswordHere",
        (select count(*) from sessions where user_id = u.id and expires_at > now()) as devices,
        (select count(*) from tickets where user_id = u.id) as tickets,
        u.deleted_at + interval '${deletedDays} days' as "erasedAt",
        array(select w.id from workspaces w where w.owner_id = u.id) as "workspaceIds", coalesce((
          select json_agg(json_build_object('id', w.id, 'name', w.name, 'role', m.role,
            'members', (select count(*) from memberships a where a.workspace_id = w.id))
            order by m.role = 'owner' desc, w.id)
          from memberships m join workspaces w on w.id = m.workspace_id and w.deleted_at is null
          where m.user_id = u.id), '[]') as workspaces
      from users u ${joins} where u.id = $1`,
    values: [id, bundledIssuer],
  })
  const [person] = rows
  if (!person) return undefined
  const { workspaceIds, ...details } = person
  const { rows: totals } = await db.query<Pick<PersonDetails, 'containers' | 'items'>>({
    name: 'people.contents',
    text: `select coalesce(sum(containers), 0)::int as containers, coalesce(sum(items), 0)::int as items
      from workspace_totals where workspace_id = any($1::bigint[])`,
    values: [workspaceIds],
  })
  return { ...details, containers: totals[0]?.containers ?? 0, items: totals[0]?.items ?? 0 }
}
