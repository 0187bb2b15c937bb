import { type Preferences, preferences } from '@stowage/contract/users.rules'

type Timezone = Preferences['timezone']

/** The local time at a moment, for comparing; undefined for an unknown time zone. */
function clockIn(timeZone: string, at: Date): string | undefined {
  try {
    return new Intl.DateTimeFormat('en', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(at)
  } catch {
    return undefined
  }
}

/**
 * The offered time zone for a device's: itself, else the first with the same local time in January and in July.
 * Undefined when there is none.
 */
export function offeredTimezone(name: string, year = new Date().getUTCFullYear()): Timezone | undefined {
  const { values } = preferences.timezone
  const itself = values.find((value) => value === name)
  if (itself !== undefined) return itself
  const moments = [0, 6].map((month) => new Date(Date.UTC(year, month, 15)))
  return values.find((value) =>
    moments.every((at) => {
      const clock = clockIn(name, at)
      return clock !== undefined && clock === clockIn(value, at)
    }),
  )
}
