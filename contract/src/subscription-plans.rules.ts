export const planLimits = {
  name: 40,
  displayName: 60,
  description: 200,
  /** US cents a month: what a card payment provider takes at most. */
  price: 99_999_999,
  /** Of containers and of items in each. */
  amount: 1_000_000,
  teamMembers: 10_000,
  features: 30,
  feature: 120,
} as const

/** The plan of whoever has no subscription: it is always on offer, under this name (ruling 102). */
export const freePlan = 'free'

/** What a new plan exports unless told otherwise (ruling 103). */
export const startFormats = ['csv', 'json'] as const

/** Items in each container of a new plan, unless told otherwise. */
export const startItemsPerContainer = 30

/** Dollars as whole cents: 9.99 gives 999, and 4.35, which no computer holds exactly, 435 (specification § 5). */
export function centsOf(dollars: number): number {
  return Math.round(Number((dollars * 100).toFixed(4)))
}

/** One feature a line; blank lines are none. */
export function featuresOf(lines: string): string[] {
  return lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}
