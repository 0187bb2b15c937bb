export const planLimits = {
  name: 40,
  displayName: 60,
  description: 200,
  /** US cents per month: the maximum of a card payment provider. */
  price: 99_999_999,
  /** Containers, and items in each. */
  amount: 1_000_000,
  teamMembers: 10_000,
  features: 30,
  feature: 120,
} as const

/** The export formats of a new plan by default (ruling 103). */
export const startFormats = ['csv', 'json'] as const

/** Items in each container of a new plan by default. */
export const startItemsPerContainer = 30

/**
 * Converts dollars to whole cents: 9.99 gives 999, and 4.35, which has no exact binary value, 435 (specification § 5).
 */
export function centsOf(dollars: number): number {
  return Math.round(Number((dollars * 100).toFixed(4)))
}

/** One feature per line; blank lines are skipped. */
export function featuresOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
