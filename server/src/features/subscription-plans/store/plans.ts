import type { Plan } from '@stowage/contract/billing'
import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import type { Db } from '../../../db/connect.ts'
import { type Field, shownColumns, writtenFields } from '../../../db/fields.ts'
import { boundLockWaits } from '../../../db/transaction.ts'

const planFields = {
  id: { column: 'id' },
  name: { column: 'name', written: 'text' },
  displayName: { column: 'display_name', written: 'text' },
  description: { column: 'description', written: 'text' },
  price: { column: 'price', written: 'int' },
  containers: { column: 'containers', written: 'int' },
  itemsPerContainer: { column: 'items_per_container', written: 'int' },
  teamMembers: { column: 'team_members', written: 'int' },
  features: { column: 'features', written: 'text[]' },
  exportFormats: { column: 'export_formats', written: 'text[]' },
  advancedAnalytics: { column: 'advanced_analytics', written: 'boolean' },
  prioritySupport: { column: 'priority_support', written: 'boolean' },
  customBranding: { column: 'custom_branding', written: 'boolean' },
  apiAccess: { column: 'api_access', written: 'boolean' },
  bulkOperations: { column: 'bulk_operations', written: 'boolean' },
  isActive: { column: 'is_active' },
  version: { column: 'version' },
} as const satisfies Record<keyof Plan | 'version', Field>

const columns = shownColumns('p', planFields)
const written = writtenFields('p', planFields)

type WrittenPlan = Pick<AdministeredPlan, (typeof written.names)[number]>
export type StoredPlan = Omit<AdministeredPlan, 'users'>

const valuesOf = (plan: WrittenPlan) => written.names.map((name) => plan[name])

/**
 * The number of people on a plan. A person without a subscription is on Free; both tables are counted by their keys,
 * because a comparison row by row would cost much more.
 */
const users = `(select count(*) from subscriptions where plan_id = p.id)
  + case when p.name = 'free'
      then (select count(*) from users) - (select count(*) from subscriptions) else 0 end as users`

/** A deleted plan is shown again as long as a person has bought it after all. */
const isThere = '(p.deleted_at is null or exists (select from subscriptions where plan_id = p.id))'

/** All plans with the number of people on each, cheapest first. */
export async function selectPlans(db: Db): Promise<AdministeredPlan[]> {
  const { rows } = await db.query<AdministeredPlan>({
    name: 'plans.all',
    text: `select ${columns}, ${users} from plans p where ${isThere} order by p.price, p.id`,
  })
  return rows
}

export async function countUsersOf(db: Db, id: number): Promise<number> {
  const { rows } = await db.query<{ users: number }>({
    name: 'plans.users',
    text: `select ${users} from plans p where p.id = $1`,
    values: [id],
  })
  return rows[0]?.users ?? 0
}

/**
 * Locks a plan, so that no transaction changes it or puts a person on it meanwhile. Sign-ups wait for the plan, so its
 * own waits are limited.
 */
export async function lockPlan(db: Db, id: number): Promise<StoredPlan | undefined> {
  await boundLockWaits(db)
  const { rows } = await db.query<StoredPlan>({
    name: 'plans.lock',
    text: `select ${columns} from plans p where p.id = $1 and ${isThere} for update`,
    values: [id],
  })
  return rows[0]
}

export async function findPlan(db: Db, id: number): Promise<StoredPlan | undefined> {
  const { rows } = await db.query<StoredPlan>({
    name: 'plans.find',
    text: `select ${columns} from plans p where p.id = $1 and ${isThere}`,
    values: [id],
  })
  return rows[0]
}

/** Undefined when the name is taken. */
export async function insertPlan(db: Db, plan: WrittenPlan): Promise<StoredPlan | undefined> {
  const { rows } = await db.query<StoredPlan>({
    name: 'plans.insert',
    text: `insert into plans as p (${written.columns}) values (${written.values(1)})
      on conflict (name) do nothing returning ${columns}`,
    values: valuesOf(plan),
  })
  return rows[0]
}

export async function isNameTaken(db: Db, name: string): Promise<boolean> {
  const { rows } = await db.query({
    name: 'plans.name-taken',
    text: 'select 1 from plans where name = $1',
    values: [name],
  })
  return rows.length > 0
}

export async function savePlan(db: Db, id: number, plan: WrittenPlan): Promise<StoredPlan> {
  const { rows } = await db.query<StoredPlan>({
    name: 'plans.save',
    text: `update plans p set ${written.assignments(2)}, version = version + 1, updated_at = now()
      where p.id = $1 returning ${columns}`,
    values: [id, ...valuesOf(plan)],
  })
  return theOne(rows)
}

export async function saveIsActive(db: Db, id: number, isActive: boolean): Promise<StoredPlan> {
  const { rows } = await db.query<StoredPlan>({
    name: 'plans.save-is-active',
    text: `update plans p set is_active = $2,
        deleted_at = case when not $2 then deleted_at end, version = version + 1, updated_at = now()
      where p.id = $1 returning ${columns}`,
    values: [id, isActive],
  })
  return theOne(rows)
}

/**
 * Deletes a plan. A plan that was ever sold by a price of the payment provider is only hidden, and its name is free
 * again.
 */
export async function removePlan(db: Db, id: number): Promise<void> {
  const { rowCount } = await db.query({
    name: 'plans.bury',
    text: `update plans set is_active = false, deleted_at = now(), version = version + 1, updated_at = now(),
        name = left(name, 80) || '-deleted-' || id
      where id = $1 and exists (select from plan_prices where plan_id = $1)`,
    values: [id],
  })
  if (rowCount === 1) return
  await db.query({ name: 'plans.remove', text: 'delete from plans where id = $1', values: [id] })
}

function theOne(rows: StoredPlan[]): StoredPlan {
  const [row] = rows
  if (!row) throw new Error('A locked plan is gone.')
  return row
}
