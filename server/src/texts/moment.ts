import type { Preferences } from '@stowage/contract/users.rules'

export type MomentFormat = Pick<Preferences, 'dateFormat'> & { language: string; timezone: string }

/** "01/05/2025": in the reader's date format, by the calendar of their time zone. */
export function dayOf(time: Date, { timezone: timeZone, dateFormat }: MomentFormat): string {
  const digits = { year: 'numeric', month: '2-digit', day: '2-digit', timeZone } as const
  const parts = new Intl.DateTimeFormat('en', digits).formatToParts(time)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const written = { yyyy: part('year'), MM: part('month'), dd: part('day') }
  return dateFormat.replace(/yyyy|MM|dd/g, (name) => written[name as keyof typeof written])
}

/** "Jan 5, 2025", in UTC: for people whose date format and time zone aren't known. */
export const dayForStranger = (time: Date, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(time)

/** "01/05/2025, 4:30 PM": in the reader's date format and time zone. */
export function momentOf(time: Date, reader: MomentFormat): string {
  const { language, timezone: timeZone } = reader
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone }).format(time)
  return `${dayOf(time, reader)}, ${clock}`
}
