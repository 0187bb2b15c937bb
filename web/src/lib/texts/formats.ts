import { plural, t } from '@lingui/core/macro'
import type { Preferences } from '@stowage/contract/users.rules'

export type Formats = { timezone: string; language: string; dateFormat: Preferences['dateFormat'] }

/** How dates and numbers look to the person, by their preferences. */
let settings: Formats = { timezone: 'UTC', language: 'en', dateFormat: 'MM/dd/yyyy' }

/** Sets formats for all later renders; the caller renders existing content again. Omitted settings stay. */
export function configureFormats({
  timezone = settings.timezone,
  language = settings.language,
  dateFormat = settings.dateFormat,
}: Partial<Formats>): void {
  settings = { timezone: knownTimezone(timezone), language, dateFormat }
}

/** The language in which dates and numbers are written: "en". */
export function chosenLanguage(): string {
  return settings.language
}

/** The current date formats. Components read them while rendering. */
export function chosenFormats(): Readonly<Formats> {
  return settings
}

const minute = 60_000
const hour = 60 * minute

/** 'Just now', 'Xm ago', 'Xh ago' within the day, then the words of `relativeDay`. */
export function relativeTime(time: string, now: Date = new Date()): string {
  const passed = now.getTime() - new Date(time).getTime()
  if (passed < minute) return t`Just now`
  if (passed < hour) {
    const minutes = Math.floor(passed / minute)
    return t`${minutes}m ago`
  }
  if (daysBetween(new Date(time), now) > 0) return relativeDay(time, now)
  const hours = Math.floor(passed / hour)
  return t`${hours}h ago`
}

/** 'Today', 'Yesterday', 'N days ago' by the calendar of the user's timezone; weeks from 7, months from 30, years from 365 days. */
export function relativeDay(time: string, now: Date = new Date()): string {
  const days = daysBetween(new Date(time), now)
  if (days <= 0) return t`Today`
  if (days === 1) return t`Yesterday`
  if (days < 7) return plural(days, { one: '# day ago', other: '# days ago' })
  if (days < 30) return plural(Math.floor(days / 7), { one: '# week ago', other: '# weeks ago' })
  if (days < 365) return plural(Math.floor(days / 30), { one: '# month ago', other: '# months ago' })
  return plural(Math.floor(days / 365), { one: '# year ago', other: '# years ago' })
}

/** "01/05/2025", in the order that the person has chosen, by the calendar of their timezone. */
export function formatDate(time: string): string {
  const { year, month, day } = dateParts(new Date(time))
  const written = { yyyy: year.padStart(4, '0'), MM: month.padStart(2, '0'), dd: day.padStart(2, '0') }
  return settings.dateFormat.replace(/yyyy|MM|dd/g, (part) => written[part as keyof typeof written])
}

/** 'Today', 'Yesterday', then the date, by the calendar of the user's timezone. */
export function formatDay(time: string, now: Date = new Date()): string {
  return daysBetween(new Date(time), now) > 1 ? formatDate(time) : relativeDay(time, now)
}

/** "4:30 PM", in the person's timezone. */
export function formatTime(time: string): string {
  const { timezone: timeZone, language } = settings
  return dateFormat(language, { timeStyle: 'short', timeZone }).format(new Date(time))
}

/** "01/05/2025, 4:30 PM" */
export function formatDateTime(time: string): string {
  const date = formatDate(time)
  const clock = formatTime(time)
  return t`${date}, ${clock}`
}

/** "26,015" */
export function formatNumber(value: number): string {
  return numberFormat(settings.language, {}).format(value)
}

/** US cents as "$9.99"; whole dollars without cents: "$0". Plan prices are charged in US dollars. */
export function formatPrice(cents: number): string {
  const options = { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' } as const
  return numberFormat(settings.language, options).format(cents / 100)
}

/** An amount in the person's chosen currency: "€1,234.50". */
export function formatMoney(amount: number, currency: Preferences['currency']): string {
  return numberFormat(settings.language, { style: 'currency', currency }).format(amount)
}

/** Percent to one decimal, "96.2%"; never "100.0%" below 100; a dash for null. */
export function formatShare(percent: number | null): string {
  if (percent === null) return '–'
  const rounded = Math.round(percent * 10) / 10
  const honest = percent < 100 ? Math.min(rounded, 99.9) : rounded
  const options = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 } as const
  return numberFormat(settings.language, options).format(honest / 100)
}

function daysBetween(from: Date, to: Date): number {
  return Math.round((calendarDay(to) - calendarDay(from)) / (24 * hour))
}

/** Midnight UTC of a time's date in the user's timezone. */
function calendarDay(time: Date): number {
  const { year, month, day } = dateParts(time)
  return Date.UTC(Number(year), Number(month) - 1, Number(day))
}

/** Year, month and day in the user's timezone. */
function dateParts(time: Date): { year: string; month: string; day: string } {
  const options = { timeZone: settings.timezone, year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const parts = dateFormat('en-US', options).formatToParts(time)
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? ''
  return { year: part('year'), month: part('month'), day: part('day') }
}

// Cached, because a formatter is expensive to create and a list needs thousands of results.
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

/** A cached date formatter for a language and options. */
export function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = dateFormats.get(key) ?? new Intl.DateTimeFormat(language, options)
  dateFormats.set(key, format)
  return format
}

function numberFormat(language: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const format = numberFormats.get(key) ?? new Intl.NumberFormat(language, options)
  numberFormats.set(key, format)
  return format
}

function knownTimezone(timezone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}
