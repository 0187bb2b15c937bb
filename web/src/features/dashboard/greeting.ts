type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The greeting for an hour (0 to 23) of the device's clock. Hours after midnight count as evening. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
