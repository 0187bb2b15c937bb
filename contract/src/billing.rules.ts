/** Stands for "no limit" in the limits of a plan. */
export const unlimited = -1

/** Whether a limit of a plan means "no limit". */
export function isUnlimited(limit: number): boolean {
  return limit === unlimited
}

/** The plan of whoever has no other; canceling leads back to it. It can be neither taken off sale nor deleted (ruling 102). */
export const freePlan = 'free'

/** How many containers a preview of a plan names of those that would be closed, and of those that would stay. */
export const previewedAtMost = 50

/** The plan that cards mark as 'Most Popular' (specification § 9). */
export const mostPopularPlan = 'pro'

export const exportFormats = ['csv', 'excel', 'sheets', 'json', 'txt', 'pdf'] as const

/** Where somebody goes on who chose a plan, by its name, before signing up (ruling R13). */
export function chosenPlanPath(planName: string): string {
  return `/subscription?plan=${encodeURIComponent(planName)}`
}

/**
 * How far a checkout is: its plan holds; it ended, and the money is on its way; nobody has paid yet; nobody can pay any
 * more.
 */
export const checkoutStates = ['done', 'processing', 'open', 'expired'] as const

/** Where the payment provider's pages lead back to; `{session}` stands for what `confirmCheckout` wants. */
export const billingPaths = {
  paid: (planName: string) => `${chosenPlanPath(planName)}&session={session}`,
  /** From the page to pay, without having paid. */
  left: '/subscription?checkout=left',
  /** From the page with invoices and cards. */
  managed: '/subscription',
} as const
