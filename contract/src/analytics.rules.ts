/** The offered spans, in days up to today. */
export const analyticsSpans = ['30', '90', '365'] as const
type AnalyticsSpan = (typeof analyticsSpans)[number]

/** The span without a choice. */
export const usualAnalyticsSpan: AnalyticsSpan = '90'

/** The longest span between two chosen days. */
export const maxAnalyticsDays = 731

/** The first day that can be chosen. */
export const earliestAnalyticsDay = '1900-01-01'

/** Up to this number of days figures are given by day, beyond it by week. */
const maxSingleDays = 31

/** A row of the figures over time. Weeks start on Monday. */
type AnalyticsUnit = 'day' | 'week'

/** Whether the figures of so many days are given by day or by week. */
export const analyticsUnit = (days: number): AnalyticsUnit => (days <= maxSingleDays ? 'day' : 'week')

/** Days without a movement from which an item counts as not moved. */
export const unmovedSpans = ['30', '90', '180', '365'] as const
export type UnmovedSpan = (typeof unmovedSpans)[number]
export const usualUnmovedSpan: UnmovedSpan = '90'

/** Days that a proposed minimum covers (ruling R30). */
const proposedCoverDays = 14
/** An item whose stock lasts fewer days than this is shown as a warning (ruling R30). */
export const shortCoverDays = 7
/** An item whose pieces last this many days or fewer runs low. */
export const maxCoverDays = 30

/** Days of a workspace after which a list says something (ruling R30). */
export const analyticsPromises = { moved: 7, cover: 14, unmoved: 30 } as const

/** Rows of a list before all are asked for, and at most. */
export const analyticsRows = { few: 5, all: 1000 } as const

/** The tables that can be downloaded. */
export const analyticsTables = ['periods', 'moved', 'cover', 'unmoved', 'people', 'containers'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** The name of a downloaded table: `analytics_moved_2025-01-05.csv`. */
export const analyticsFileName = (table: AnalyticsTable, day: string) => `analytics_${table}_${day}.csv`

/**
 * The minimum that covers two weeks of mean use: pieces taken out, in so many days. Null where nothing was taken out.
 */
export function proposedMinimum(taken: number, days: number): number | null {
  return taken > 0 && days > 0 ? Math.ceil((taken / days) * proposedCoverDays) : null
}

/** The days that the pieces last at mean use, rounded down. */
export const daysOfCover = (pieces: number, taken: number, days: number): number =>
  taken > 0 ? Math.floor((pieces * days) / taken) : 0
