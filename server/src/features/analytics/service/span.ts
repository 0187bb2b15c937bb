import type { Analytics } from '@stowage/contract/analytics'
import { analyticsUnit } from '@stowage/contract/analytics.rules'
import { refusal } from '../../../app-error.ts'
import type { Ctx } from '../../../context.ts'
import { getCurrentUser } from '../../users/service.ts'
import { factsOf } from '../../workspaces/service.ts'

/** The chosen span in the days of the person's calendar: 2025-01-05. */
export interface Span {
  from: string
  /** The last day, which is today at the latest. */
  to: string
  today: string
  /** The day on which the workspace was made. */
  since: string
  timezone: string
  language: string
  unit: Analytics['unit']
  /** The days of the span on which the workspace was there: mean use is counted by them. */
  observed: number
  members: number
}

interface ChosenSpan {
  days: string
  from?: string | undefined
  to?: string | undefined
}

const dayLength = 86_400_000

/** The day so many days later. */
const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** The number of days from one day to another, both included. */
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayLength) + 1

const later = (one: string, other: string) => (one > other ? one : other)

/** The day of a time in a timezone. */
export function dayIn(timezone: string, time: Date): string {
  const options = { timeZone: timezone, year: 'numeric', month: '2-digit', day: '2-digit' } as const
  return new Intl.DateTimeFormat('en-CA', options).format(time)
}

/** @throws AppError VALIDATION for a span that begins after today */
export async function spanOf(ctx: Ctx, { days, from, to }: ChosenSpan): Promise<Span> {
  const [{ timezone, language }, { createdAt, members }] = await Promise.all([
    getCurrentUser(ctx),
    factsOf(ctx),
  ])
  const today = dayIn(timezone, ctx.now())
  const since = dayIn(timezone, new Date(createdAt))
  const last = to === undefined || to > today ? today : to
  const first = from ?? dayAfter(today, 1 - Number(days))
  if (first > today) throw refusal('VALIDATION', 'analytics.not-yet')
  return {
    from: first,
    to: last,
    today,
    since,
    timezone,
    language,
    unit: analyticsUnit(daysBetween(first, last)),
    observed: Math.max(1, daysBetween(later(first, since), last)),
    members,
  }
}

/** The Monday of a day's week. */
function mondayOf(day: string): string {
  const weekday = (new Date(day).getUTCDay() + 6) % 7
  return dayAfter(day, -weekday)
}

/** The days or weeks of a span, the first one first; the first and the last week are cut at the span's ends. */
export function periodsOf({
  from,
  to,
  unit,
}: Pick<Span, 'from' | 'to' | 'unit'>): { from: string; to: string }[] {
  const periods: { from: string; to: string }[] = []
  for (let day = from; day <= to; ) {
    const end = unit === 'day' ? day : dayAfter(mondayOf(day), 6)
    const last = end < to ? end : to
    periods.push({ from: day, to: last })
    day = dayAfter(last, 1)
  }
  return periods
}
