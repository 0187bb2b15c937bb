import type { getAnalytics } from '@stowage/contract/analytics'
import {
  analyticsSpans,
  earliestAnalyticsDay,
  unmovedSpans,
  usualAnalyticsSpan,
  usualUnmovedSpan,
} from '@stowage/contract/analytics.rules'
import type { InputOf } from '@stowage/contract/endpoint'
import { choiceParam, idParam, textParam, useSearchParams } from '../../lib/address/search-params.ts'

export const scopes = ['everything', 'container', 'place', 'item'] as const
export type Scope = (typeof scopes)[number]

/** All choices of the screen are in the address, so that a link holds them. */
const params = {
  days: choiceParam([...analyticsSpans, 'dates'], usualAnalyticsSpan),
  from: textParam(10),
  to: textParam(10),
  about: choiceParam(scopes, 'everything'),
  container: idParam(),
  place: textParam(),
  item: idParam(),
  unmoved: choiceParam(unmovedSpans, usualUnmovedSpan),
}

export const useAnalyticsChoices = () => useSearchParams(params)

export type AnalyticsChoices = ReturnType<typeof useAnalyticsChoices>[0]
export type Choose = ReturnType<typeof useAnalyticsChoices>[1]

export type AnalyticsQuery = NonNullable<InputOf<typeof getAnalytics>['query']>

/** Whether both dates are there, the first one first. While a year is typed, its date has a year such as 0002. */
const areDatesWhole = ({ from, to }: Pick<AnalyticsChoices, 'from' | 'to'>) =>
  from >= earliestAnalyticsDay && to >= earliestAnalyticsDay && from <= to

/** The query of the choices; null while something is still to be chosen. */
export function queryOf(choices: AnalyticsChoices): AnalyticsQuery | null {
  const { days, from, to } = choices
  const scope = scopeOf(choices)
  if (scope === null || (days === 'dates' && !areDatesWhole(choices))) return null
  return { ...(days === 'dates' ? { from, to } : { days }), ...scope }
}

function scopeOf({ about, container, place, item }: AnalyticsChoices): AnalyticsQuery | null {
  if (about === 'container') return container === undefined ? null : { containerId: container }
  if (about === 'place') return place === '' ? null : { location: place }
  if (about === 'item') return item === undefined ? null : { itemId: item }
  return {}
}
