import {
  analyticsRows,
  analyticsSpans,
  analyticsTables,
  earliestAnalyticsDay,
  maxAnalyticsDays,
  unmovedSpans,
  usualAnalyticsSpan,
  usualUnmovedSpan,
} from './analytics.rules.ts'
import { id, time, wholeNumber } from './fields.schemas.ts'
import { says } from './sentences.ts'
import { workspaceRoles } from './users.rules.ts'
import { z } from './zod.ts'

/** A day of the calendar in the person's timezone: 2025-01-05. */
const day = z.iso
  .date({ error: says('analytics.day-unknown') })
  // A browser gives a year that is being typed as 0002.
  .refine((chosen) => chosen >= earliestAnalyticsDay, { error: says('analytics.day-unknown') })
const idInAddress = wholeNumber(1, Number.MAX_SAFE_INTEGER, says('analytics.thing-unknown')).optional()

const dayLength = 86_400_000
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayLength + 1

/** What the figures are about: a span, or two days; and everything, a container, a place or an item. */
const choices = {
  days: z.enum(analyticsSpans, { error: says('analytics.span-unknown') }).default(usualAnalyticsSpan),
  /** With `to`, instead of `days`. */
  from: day.optional(),
  to: day.optional(),
  /** The items that lie in it now. */
  containerId: idInAddress,
  /** The items that lie there now. */
  location: z.string().max(200, says('container.location-too-long')).optional(),
  itemId: idInAddress,
}

interface Choices {
  from?: string | undefined
  to?: string | undefined
  containerId?: number | undefined
  location?: string | undefined
  itemId?: number | undefined
}

const queryOf = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ ...choices, ...shape })
    .refine((chosen) => isWhole(chosen as Choices), { path: ['to'], error: says('analytics.two-days') })
    .refine((chosen) => isForwards(chosen as Choices), { path: ['to'], error: says('analytics.backwards') })
    .refine((chosen) => isShort(chosen as Choices), {
      path: ['to'],
      error: says('analytics.too-long', { most: maxAnalyticsDays }),
    })
    .refine((chosen) => isOneThing(chosen as Choices), { error: says('analytics.one-thing') })

const isWhole = ({ from, to }: Choices) => (from === undefined) === (to === undefined)
const isForwards = ({ from, to }: Choices) => from === undefined || to === undefined || from <= to
const isShort = ({ from, to }: Choices) =>
  from === undefined || to === undefined || daysFrom(from, to) <= maxAnalyticsDays
const isOneThing = ({ containerId, location, itemId }: Choices) =>
  [containerId, location, itemId].filter((thing) => thing !== undefined).length <= 1

const limit = wholeNumber(
  1,
  analyticsRows.all,
  says('list.limit-range', { most: analyticsRows.all }),
).default(analyticsRows.few)
const unmovedFor = z
  .enum(unmovedSpans, { error: says('analytics.unmoved-unknown') })
  .default(usualUnmovedSpan)

export const analyticsQuery = queryOf({})
export const analyticsListQuery = queryOf({ limit })
export const unmovedQuery = queryOf({ limit, unmovedFor })
export const analyticsFileQuery = queryOf({
  table: z.enum(analyticsTables, { error: says('analytics.table-unknown') }),
  unmovedFor,
})

const pieces = {
  in: z.int(),
  out: z.int(),
  /** What counts have corrected, upwards less downwards. */
  corrected: z.int(),
  /** The counts that differed. */
  differing: z.int(),
}

export const analytics = z.object({
  asOf: time,
  /** The first and the last day, which is today at the latest. */
  from: z.iso.date(),
  to: z.iso.date(),
  timezone: z.string(),
  unit: z.enum(['day', 'week']),
  /** The day on which the workspace was made, and today. */
  since: z.iso.date(),
  today: z.iso.date(),
  /** The number of people in the workspace. */
  members: z.int(),
  /** What the figures are about; the name is null for everything. */
  about: z.object({
    kind: z.enum(['everything', 'container', 'place', 'item']),
    name: z.string().nullable(),
    isDeleted: z.boolean(),
  }),
  total: z.object({ ...pieces, stock: z.int(), stockBefore: z.int() }),
  /** Days or weeks, the first one first; the first and the last week may be cut. */
  periods: z.array(
    z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      ...pieces,
      /** At its end. */
      stock: z.int(),
    }),
  ),
})

const item = {
  id,
  name: z.string(),
  containerId: id,
  containerName: z.string(),
  location: z.string(),
  isDeleted: z.boolean(),
}

/** The first rows of a list, and the number of all. */
const listOf = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row), total: z.int() })

export const movedItems = listOf(z.object({ ...item, in: z.int(), out: z.int() }))

export const itemCovers = listOf(
  z.object({
    ...item,
    quantity: z.int(),
    minQuantity: z.int(),
    /** Pieces taken out within the span. */
    out: z.int(),
    /** Days that the pieces last at mean use. */
    cover: z.int(),
    /** How often it fell to its minimum, or to what counts as low here. */
    timesLow: z.int(),
    /** The minimum that covers two weeks of mean use. */
    proposed: z.int(),
  }),
)

export const unmovedItems = listOf(
  z.object({ ...item, quantity: z.int(), movedAt: time, /** Days since then. */ days: z.int() }),
)

export const peopleChanges = listOf(
  z.object({
    /** Null: the account was deleted. */
    userId: id.nullable(),
    name: z.string().nullable(),
    role: z.enum(workspaceRoles).nullable(),
    changes: z.int(),
  }),
)

export const fullestContainers = z.object({
  rows: z.array(z.object({ id, name: z.string(), location: z.string(), items: z.int() })),
  total: z.int(),
  /** Items that a container may hold by the plan; -1: unlimited. */
  mostItems: z.int(),
})
