import { chosenLanguage } from '../../lib/texts/formats.ts'

const dateOf = (text: string) => new Date(`${text.length === 7 ? `${text}-01` : text}T00:00:00Z`)
const formatted = (text: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(chosenLanguage(), { ...options, timeZone: 'UTC' }).format(dateOf(text))

/** `2025-01` as "Jan", for an axis. */
export const shortMonth = (month: string) => formatted(month, { month: 'short' })

/** `2025-01` as "January 2025". */
export const longMonth = (month: string) => formatted(month, { month: 'long', year: 'numeric' })

/** `2025-01-05` as "January 5", for a sentence, because a short month may end with a period. */
export const longDay = (day: string) => formatted(day, { month: 'long', day: 'numeric' })

/** `2025-01-05` as "Jan 5". */
export const shortDay = (day: string) => formatted(day, { month: 'short', day: 'numeric' })
