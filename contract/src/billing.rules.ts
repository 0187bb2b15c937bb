/** Stands for "no limit" in the limits of a plan. */
export const unlimited = -1

/** Whether a limit of a plan means "no limit". */
export function isUnlimited(limit: number): boolean {
  return limit === unlimited
}

/** The plan that cards mark as 'Most Popular' (specification § 9). */
export const mostPopularPlan = 'pro'

export const exportFormats = ['csv', 'excel', 'sheets', 'json', 'txt', 'pdf'] as const
