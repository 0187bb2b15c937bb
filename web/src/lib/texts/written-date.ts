import { chosenFormats, dateFormat, formatDate } from './formats.ts'

const written = { year: 'numeric', month: 'short', day: 'numeric' } as const

/**
 * "Jan 5, 2025", in the person's timezone and language. With a day-first date format it is "5 Jan 2025", with a
 * year-first one it is in digits.
 */
export function writtenDate(time: string): string {
  const { timezone: timeZone, language, dateFormat: order } = chosenFormats()
  if (order.startsWith('yyyy')) return formatDate(time)
  const locale = language === 'en' && order.startsWith('dd') ? 'en-GB' : language
  return dateFormat(locale, { ...written, timeZone }).format(new Date(time))
}
