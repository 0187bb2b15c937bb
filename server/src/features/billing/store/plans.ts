import type { Plan } from '@stowage/contract/billing'
import type { Db } from '../../../db/connect.ts'

export const planColumns = `p.id, p.name, p.display_name as "displayName", p.description, p.price, p.containers,
  p.items_per_container as "itemsPerContainer", p.team_members as "teamMembers", p.features,
  p.export_formats as "exportFormats", p.advanced_analytics as "advancedAnalytics",
  p.priority_support as "prioritySupport", p.custom_branding as "customBranding", p.api_access as "apiAccess",
  p.bulk_operations as "bulkOperations", p.is_active as "isActive"`

/** A person without a subscription is on Free. */
export const planOfSubscription = `plans p on p.id = coalesce(s.plan_id, (select id from plans where name = 'free'))`

export async function selectActivePlans(db: Db): Promise<Plan[]> {
  const { rows } = await db.query<Plan>({
    name: 'plans.active',
    text: `select ${planColumns} from plans p where p.is_active order by p.price, p.id`,
  })
  return rows
}

export interface Limits {
  name: string
  displayName: string
  /** -1: unlimited. */
  containers: number
  /** -1: unlimited. */
  itemsPerContainer: number
  exportFormats: Plan['exportFormats']
  advancedAnalytics: boolean
}

/** The limits of a workspace: those of its owner's plan. */
export async function findLimits(db: Db, workspaceId: number): Promise<Limits | undefined> {
  const { rows } = await db.query<Limits>({
    name: 'plans.limits-of-workspace',
    text: `select p.name, p.display_name as "displayName", p.containers,
        p.items_per_container as "itemsPerContainer", p.export_formats as "exportFormats",
        p.advanced_analytics as "advancedAnalytics"
      from workspaces w left join subscriptions s on s.user_id = w.owner_id join ${planOfSubscription}
      where w.id = $1`,
    values: [workspaceId],
  })
  return rows[0]
}

/** The workspaces whose owner's plan includes analytics. */
export async function selectWorkspacesWithAnalytics(db: Db): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>({
    name: 'plans.workspaces-with-analytics',
    text: `select w.id from workspaces w left join subscriptions s on s.user_id = w.owner_id join ${planOfSubscription}
      where p.advanced_analytics and w.owner_id is not null and w.deleted_at is null order by w.id`,
  })
  return rows.map(({ id }) => id)
}

export type KnownPlan = Pick<
  Plan,
  | 'id'
  | 'name'
  | 'displayName'
  | 'description'
  | 'price'
  | 'containers'
  | 'teamMembers'
  | 'apiAccess'
  | 'isActive'
>

/** The plan with a name, on offer or not. */
export async function findPlan(db: Db, name: string): Promise<KnownPlan | undefined> {
  const { rows } = await db.query<KnownPlan>({
    name: 'plans.by-name',
    text: `select id, name, display_name as "displayName", description, price, containers,
        team_members as "teamMembers", api_access as "apiAccess", is_active as "isActive"
      from plans where name = $1`,
    values: [name],
  })
  return rows[0]
}

/** The plan of a person, for their own workspaces. */
export async function findPlanOf(db: Db, userId: number): Promise<Plan | undefined> {
  const { rows } = await db.query<Plan>({
    name: 'plans.of-person',
    text: `select ${planColumns} from users u left join subscriptions s on s.user_id = u.id join ${planOfSubscription}
      where u.id = $1`,
    values: [userId],
  })
  return rows[0]
}
