export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** Which greeting fits an hour (0 to 23) of the person's own clock. The small hours belong to the evening before. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening'
}
