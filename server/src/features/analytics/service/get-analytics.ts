import type { Analytics, getAnalytics as getAnalyticsEndpoint } from '@stowage/contract/analytics'
import type { QueryOf } from '@stowage/contract/endpoint'
import type { Ctx } from '../../../context.ts'
import { requireAnalytics } from '../../billing/service.ts'
import { type DaySum, findStockBefore, selectDays, selectDaysOf, selectStockOf } from '../store/day-sums.ts'
import { type Scope, selectIds } from '../store/scope.ts'
import { nameScope, scopeOf } from './scope.ts'
import { periodsOf, type Span, spanOf } from './span.ts'
import { sumOwnMovements } from './sum-movements.ts'

type Query = QueryOf<typeof getAnalyticsEndpoint>

/** The days with a change, the first one first, and the stock before them. */
interface Course {
  days: (DaySum & { stock: number })[]
  stockBefore: number
}

/** @throws AppError ANALYTICS_NOT_IN_PLAN, NOT_FOUND, VALIDATION */
export async function getAnalytics(ctx: Ctx, { query }: { query: Query }): Promise<Analytics> {
  await requireAnalytics(ctx)
  const scope = scopeOf(query)
  const [span, about] = await Promise.all([spanOf(ctx, query), nameScope(ctx, scope)])
  await sumOwnMovements(ctx)
  const course = await courseOf(ctx, span, scope)
  const periods = periodsWith(span, course)
  const { from, to, timezone, unit, since, today, members } = span
  return {
    asOf: ctx.now().toISOString(),
    from,
    to,
    timezone,
    unit,
    since,
    today,
    members,
    about,
    periods,
    total: {
      ...sumOf(periods),
      stock: periods.at(-1)?.stock ?? course.stockBefore,
      stockBefore: course.stockBefore,
    },
  }
}

async function courseOf(ctx: Ctx, span: Span, scope: Scope): Promise<Course> {
  const { id } = ctx.workspace
  const ids = await selectIds(ctx.db, id, scope)
  if (ids !== null) return courseOfScope(ctx, span, scope, ids)
  const [days, stockBefore] = await Promise.all([
    selectDays(ctx.db, id, span),
    findStockBefore(ctx.db, id, span),
  ])
  return { days, stockBefore }
}

/** Counted back from the stock of now, because the sums of a scope hold no stock. */
async function courseOfScope(ctx: Ctx, span: Span, scope: Scope, ids: readonly number[]): Promise<Course> {
  const [sums, stocks] = await Promise.all([
    selectDaysOf(ctx.db, ctx.workspace.id, span, ids),
    selectStockOf(ctx.db, ctx.workspace.id, span.timezone, scope),
  ])
  const sumOn = new Map(sums.map((sum) => [sum.day, sum]))
  const deletedOn = new Map(stocks.flatMap(({ day, stock }) => (day === null ? [] : [[day, stock] as const])))
  let stock = stocks.find(({ day }) => day === null)?.stock ?? 0
  const days: Course['days'] = []
  const changed = [...new Set([...sumOn.keys(), ...deletedOn.keys()])].filter((day) => day >= span.from)
  for (const day of changed.sort().reverse()) {
    const sum = sumOn.get(day) ?? { day, ...nothing }
    if (day <= span.to) days.unshift({ ...sum, stock })
    stock += (deletedOn.get(day) ?? 0) - netOf(sum)
  }
  return { days, stockBefore: stock }
}

const nothing = { in: 0, out: 0, corrected: 0, differing: 0 }

type Sums = typeof nothing

const netOf = ({ in: came, out, corrected }: Sums) => came - out + corrected

const added = (one: Sums, other: Sums): Sums => ({
  in: one.in + other.in,
  out: one.out + other.out,
  corrected: one.corrected + other.corrected,
  differing: one.differing + other.differing,
})

const sumOf = (all: readonly Sums[]): Sums => all.reduce(added, nothing)

function periodsWith(span: Span, { days, stockBefore }: Course): Analytics['periods'] {
  let stock = stockBefore
  let at = 0
  return periodsOf(span).map((period) => {
    const within: Course['days'] = []
    for (let day = days[at]; day && day.day <= period.to; day = days[++at]) within.push(day)
    stock = within.at(-1)?.stock ?? stock
    return { ...period, ...sumOf(within), stock }
  })
}
