import type { BrowserContext } from '@playwright/test'

/**
 * Whoever signs in with this context has seen the tour, as far as their browser knows: it opens by itself for everybody who
 * has just signed up, and would lie over what a journey is about. Only `tour.spec.ts` goes without it.
 */
export async function withoutTour(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // The page says whose it is.
      const boot = document.getElementById('boot')?.textContent
      const user = boot ? JSON.parse(boot)?.user : undefined
      if (user) localStorage.setItem(`stowage.tour-seen.${user.id}`, '1')
    })
  })
}
