import type { InstanceMetrics, InstanceStats } from '@stowage/contract/instance'
import type { Db } from '../../../db/connect.ts'

interface Figures extends Pick<InstanceStats, 'totalUsers' | 'activeUsers' | 'totalContainers' | 'newUsers'> {
  /** Sign-ups of the 30 days before the last 30. */
  formerUsers: number
}

/** Counts people and containers. Deleted accounts are not counted. */
export async function findFigures(db: Db, now: Date): Promise<Figures> {
  const { rows } = await db.query<Figures>({
    name: 'instance.figures',
    text: `select count(*) as "totalUsers",
        count(*) filter (where created_at > $1::timestamptz - interval '30 days') as "newUsers",
        count(*) filter (where created_at <= $1::timestamptz - interval '30 days'
          and created_at > $1::timestamptz - interval '60 days') as "formerUsers",
        (select count(*) from users
          where account_status = 'active' and last_login_at > $1::timestamptz - interval '30 days') as "activeUsers",
        (select coalesce(sum(containers), 0)::int from workspace_totals where containers > 0) as "totalContainers"
      from users where account_status <> 'deleted'`,
    values: [now],
  })
  const [figures] = rows
  if (!figures) throw new Error('Nothing was counted.')
  return figures
}

/** The number of sign-ins per day since a given day; days without one are left out. */
export async function selectLogins(db: Db, since: string): Promise<InstanceStats['recentLogins']> {
  const { rows } = await db.query<InstanceStats['recentLogins'][number]>({
    name: 'instance.logins',
    text: `select (created_at at time zone 'UTC')::date as day, count(*) as logins, count(distinct actor_id) as users
      from events where type = 'signed-in' and created_at >= $1::date at time zone 'UTC' group by 1`,
    values: [since],
  })
  return rows
}

/** How many of the existing people joined in each month, oldest first; months without one are left out. */
export async function selectSignUps(db: Db): Promise<{ month: string; joined: number }[]> {
  const { rows } = await db.query<{ month: string; joined: number }>({
    name: 'instance.sign-ups',
    text: `select to_char(created_at at time zone 'UTC', 'YYYY-MM') as month, count(*) as joined
      from users where account_status <> 'deleted' group by 1 order by 1`,
  })
  return rows
}

/** Usage by plan. A person without a subscription is on Free. */
export async function selectUsage(db: Db): Promise<InstanceMetrics['containerUsage']> {
  const { rows } = await db.query<InstanceMetrics['containerUsage'][number]>({
    name: 'instance.usage',
    // Materialized, because a coordinator reads the totals from the nodes before it joins them with its own tables.
    text: `with totals as materialized (
        select workspace_id, containers from workspace_totals where containers > 0
      ), kept as (
        select w.owner_id, sum(t.containers) as containers
        from workspaces w join totals t on t.workspace_id = w.id
        where w.owner_id is not null group by w.owner_id
      ), used as (
        select coalesce(s.plan_id, (select id from plans where name = 'free')) as plan_id,
          count(*) as users, coalesce(sum(kept.containers), 0)::int as containers
        from users u left join subscriptions s on s.user_id = u.id left join kept on kept.owner_id = u.id
        where u.account_status <> 'deleted' group by 1
      )
      select p.name as plan, p.display_name as "displayName", coalesce(used.users, 0) as users,
        coalesce(used.containers, 0) as containers
      from plans p left join used on used.plan_id = p.id
      where p.is_active or used.users > 0 order by p.price, p.id`,
  })
  return rows
}
