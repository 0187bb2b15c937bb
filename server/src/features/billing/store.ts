import type { Plan } from '@stowage/contract/billing'
import type { Db } from '../../db/connect.ts'

const planColumns = `p.id, p.name, p.display_name as "displayName", p.description, p.price, p.containers,
  p.items_per_container as "itemsPerContainer", p.team_members as "teamMembers", p.features,
  p.export_formats as "exportFormats", p.advanced_analytics as "advancedAnalytics",
  p.priority_support as "prioritySupport", p.custom_branding as "customBranding", p.api_access as "apiAccess",
  p.bulk_operations as "bulkOperations", p.is_active as "isActive"`

/** Whoever has no subscription is on Free. */
const planOfSubscription = `plans p on p.id = coalesce(s.plan_id, (select id from plans where name = 'free'))`

export async function selectActivePlans(db: Db): Promise<Plan[]> {
  const { rows } = await db.query<Plan>({
    name: 'plans.active',
    text: `select ${planColumns} from plans p where p.is_active order by p.price, p.id`,
  })
  return rows
}

export interface SubscriptionRow extends Plan {
  status: string
  customerId: string | null
  usedContainers: number
  usedItems: number
}

export async function findSubscription(
  db: Db,
  workspaceId: number,
  userId: number,
): Promise<SubscriptionRow | undefined> {
  const { rows } = await db.query<SubscriptionRow>({
    name: 'subscriptions.of-user',
    text: `select ${planColumns}, coalesce(s.status, 'active') as status, s.customer_id as "customerId",
        t.containers as "usedContainers", t.items as "usedItems"
      from users u left join subscriptions s on s.user_id = u.id join ${planOfSubscription}
      join workspace_totals t on t.workspace_id = $1
      where u.id = $2`,
    values: [workspaceId, userId],
  })
  return rows[0]
}

export interface Limits {
  name: string
  displayName: string
  /** -1: unlimited. */
  containers: number
  /** -1: unlimited. */
  itemsPerContainer: number
}

/** The limits of a workspace: those of its owner's plan. */
export async function findLimits(db: Db, workspaceId: number): Promise<Limits | undefined> {
  const { rows } = await db.query<Limits>({
    name: 'plans.limits-of-workspace',
    text: `select p.name, p.display_name as "displayName", p.containers,
        p.items_per_container as "itemsPerContainer"
      from workspaces w left join subscriptions s on s.user_id = w.owner_id join ${planOfSubscription}
      where w.id = $1`,
    values: [workspaceId],
  })
  return rows[0]
}

/** Puts a person on a plan; without effect when there is no plan of that name. */
export async function saveSubscription(
  db: Db,
  userId: number,
  planName: string,
  given: boolean,
): Promise<void> {
  await db.query({
    name: 'subscriptions.save',
    text: `insert into subscriptions (user_id, plan_id, given) select $1, id, $3 from plans where name = $2
      on conflict (user_id) do update
        set plan_id = excluded.plan_id, given = excluded.given, updated_at = now()`,
    values: [userId, planName, given],
  })
}
