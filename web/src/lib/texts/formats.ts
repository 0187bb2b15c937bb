import { plural, t } from '@lingui/core/macro'

/** How dates and numbers look to the person: from the user's settings, set once at the start. */
let settings = { timezone: 'UTC', language: 'en' }

export function configureFormats(change: { timezone: string; language: string }): void {
  settings = { timezone: knownTimezone(change.timezone), language: change.language }
}

/** The language that the person has chosen: "en". */
export function chosenLanguage(): string {
  return settings.language
}

const minute = 60_000
const hour = 60 * minute

/** 'Just now', 'Xm ago', 'Xh ago' within the day, then the words of `relativeDay` (specification § 9). */
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

/** "Jan 5, 2025" */
export function formatDate(time: string): string {
  const { timezone: timeZone, language } = settings
  return dateFormat(language, { dateStyle: 'medium', timeZone }).format(new Date(time))
}

/** "Jan 5, 2025, 4:30 PM" */
export function formatDateTime(time: string): string {
  const { timezone: timeZone, language } = settings
  return dateFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(new Date(time))
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

/** Percent to one decimal, "96.2%"; never "100.0%" while something is missing; a dash for no share at all. */
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

/** Midnight UTC of the date that it is in the user's timezone. */
function calendarDay(time: Date): number {
  const options = { timeZone: settings.timezone, year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const parts = dateFormat('en-US', options).formatToParts(time)
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value)
  return Date.UTC(part('year'), part('month') - 1, part('day'))
}

// A formatter costs far more to make than to use, and a list asks for thousands.
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function dateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
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
