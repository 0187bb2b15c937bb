import type { BrowserContext } from '@playwright/test'

/** The longest delay of an API answer, in ms: `STOWAGE_E2E_SLOW=700`. 0 by default: no delays. */
const maxDelayMs = Number(process.env['STOWAGE_E2E_SLOW'] ?? 0)

/**
 * Delays each API request by a random time, mostly short, to find code that confuses answers or relies on one that has
 * not come. Tests that fake the network go without it.
 */
export async function delayApiRequests(context: BrowserContext): Promise<void> {
  if (maxDelayMs === 0) return
  await context.route(/\/api\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() ** 2 * maxDelayMs))
    // The page may be closed by then.
    await route.continue().catch(() => undefined)
  })
}
