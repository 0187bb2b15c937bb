/** Stands for "no limit" in the limits of a plan. */
export const unlimited = -1

/** Whether a limit of a plan means "no limit". */
export function isUnlimited(limit: number): boolean {
  return limit === unlimited
}

/**
 * The plan of a person without another; cancelling leads back to it. It can be neither taken off offer nor deleted
 * (ruling 102).
 */
export const freePlan = 'free'

/** How many of the blocked and of the open containers a preview of a plan names at most. */
export const maxPreviewed = 50

/** The plan that cards mark as 'Most Popular' (specification § 9). */
export const mostPopularPlan = 'pro'

export const exportFormats = ['csv', 'excel', 'sheets', 'json', 'txt', 'pdf'] as const

/** The page of a person who chose a plan, by its name, before signing up (ruling R13). */
export function chosenPlanPath(planName: string): string {
  return `/subscription?plan=${encodeURIComponent(planName)}`
}

/**
 * The state of a checkout: the plan applies; it is complete and the payment is in progress; not paid yet; can't be paid
 * any more.
 */
export const checkoutStates = ['done', 'processing', 'open', 'expired'] as const

/** The return addresses of the payment provider's pages; `{session}` stands for the input of `confirmCheckout`. */
export const billingPaths = {
  paid: (planName: string) => `${chosenPlanPath(planName)}&session={session}`,
  /** From the payment page, without a payment. */
  left: '/subscription?checkout=left',
  /** From the page with invoices and cards. */
  managed: '/subscription',
} as const
