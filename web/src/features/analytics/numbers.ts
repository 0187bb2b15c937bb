import type { Analytics } from '@stowage/contract/analytics'
import { chosenFormats, chosenLanguage, formatNumber } from '../../lib/texts/formats.ts'

const dayLength = 86_400_000

/** The days of the span on which the workspace was there. */
export function daysOf({ from, to, since }: Pick<Analytics, 'from' | 'to' | 'since'>): number {
  const first = since > from ? since : from
  return Math.max(1, Math.round((Date.parse(to) - Date.parse(first)) / dayLength) + 1)
}

/** Today in the person's timezone: 2025-01-05. */
export const today = (now = new Date()): string =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone: chosenFormats().timezone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(now)

/** A day so many days later: 2025-01-05. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLength).toISOString().slice(0, 10)

/** "47.2" */
export const formatMean = (value: number): string =>
  new Intl.NumberFormat(chosenLanguage(), { maximumFractionDigits: value < 100 ? 1 : 0 }).format(value)

/** "3,950" and "1.25M", for an axis: its ticks may be close to each other. */
export const formatShort = (value: number): string =>
  Math.abs(value) < 100_000
    ? formatNumber(value)
    : new Intl.NumberFormat(chosenLanguage(), { notation: 'compact', maximumFractionDigits: 2 }).format(value)

/** "−9", and "+9" with a sign. */
export const formatChange = (value: number, isSigned = true): string =>
  new Intl.NumberFormat(chosenLanguage(), { signDisplay: isSigned ? 'exceptZero' : 'negative' })
    .format(value)
    .replace('-', '−')

/** A day of the calendar in the order that the person has chosen: 01/05/2025. */
export function formatCalendarDay(day: string): string {
  const [yyyy = '', MM = '', dd = ''] = day.split('-')
  return chosenFormats().dateFormat.replace('yyyy', yyyy).replace('MM', MM).replace('dd', dd)
}

/** "Wednesday" */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat(chosenLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(new Date(day))

/** "New York" */
export function timezoneName(timezone: string): string {
  return (timezone.split('/').at(-1) ?? timezone).replaceAll('_', ' ')
}
