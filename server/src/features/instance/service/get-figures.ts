import type { InstanceMetrics, InstanceStats } from '@stowage/contract/instance'
import type { Ctx } from '../../../context.ts'
import { findFigures, selectLogins, selectSignUps, selectUsage } from '../store/figures.ts'

const loginDays = 7
const dayLength = 86_400_000

export async function getStats(ctx: Ctx): Promise<InstanceStats> {
  const now = ctx.now()
  const days = lastDays(now, loginDays)
  const [{ formerUsers, ...figures }, logins] = await Promise.all([
    findFigures(ctx.db, now),
    selectLogins(ctx.db, days.at(-1) ?? ''),
  ])
  const ofDay = new Map(logins.map((login) => [login.day, login]))
  return {
    ...figures,
    growthRate: growthRateOf(figures.newUsers, formerUsers),
    recentLogins: days.map((day) => ofDay.get(day) ?? { day, logins: 0, users: 0 }),
  }
}

export async function getMetrics(ctx: Ctx): Promise<InstanceMetrics> {
  const [signUps, containerUsage] = await Promise.all([selectSignUps(ctx.db), selectUsage(ctx.db)])
  const joinedIn = new Map(signUps.map(({ month, joined }) => [month, joined]))
  let users = 0
  const userGrowth = monthsFrom(signUps[0]?.month, ctx.now()).map((month) => {
    const joined = joinedIn.get(month) ?? 0
    users += joined
    return { month, users, joined }
  })
  return { userGrowth, containerUsage }
}

/** In percent, to one decimal; null when there were none before, because nothing can be compared with it. */
function growthRateOf(present: number, former: number): number | null {
  if (former === 0) return null
  return Math.round(((present - former) / former) * 1000) / 10
}

/** Days in UTC, today first. */
function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, back) =>
    new Date(now.getTime() - back * dayLength).toISOString().slice(0, 10),
  )
}

/** Months in UTC from the first to the present one; only the present one without a first. */
function monthsFrom(first: string | undefined, now: Date): string[] {
  const present = now.toISOString().slice(0, 7)
  const [year = 0, month = 1] = (first ?? present).split('-').map(Number)
  const months: string[] = []
  for (let at = 0; ; at++) {
    const next = new Date(Date.UTC(year, month - 1 + at)).toISOString().slice(0, 7)
    if (next > present) return months
    months.push(next)
  }
}
