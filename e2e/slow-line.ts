import type { BrowserContext } from '@playwright/test'

/** The longest that an answer of the API waits, in milliseconds: `STOWAGE_E2E_SLOW=700`. None: nothing waits. */
const maxDelayMs = Number(process.env['STOWAGE_E2E_SLOW'] ?? 0)

/**
 * Lets each request to the API wait for another time, most of them briefly: what takes one answer for the other, or counts on
 * one that has not come, fails one day. A journey that stands in for the network does so without it.
 */
export async function slowLine(context: BrowserContext): Promise<void> {
  if (maxDelayMs === 0) return
  await context.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * maxDelayMs))
    // The page may have gone meanwhile.
    await route.continue().catch(() => undefined)
  })
}
