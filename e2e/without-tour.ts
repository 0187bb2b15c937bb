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

/**
 * Whoever signs in with this context has had the first run, as far as the page knows, and the server is told so: it opens by
 * itself for everybody who has just signed up. Only `first-run.spec.ts` goes without it.
 */
export async function withoutFirstRun(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    // The page is there, and its modules have not run.
    document.addEventListener('readystatechange', () => {
      const element = document.getElementById('boot')
      const boot =
        document.readyState === 'interactive' && element ? JSON.parse(element.textContent) : undefined
      if (!element || !boot?.user || boot.user.firstRun === 'labelled') return
      boot.user.firstRun = 'labelled'
      element.textContent = JSON.stringify(boot)
      const init = { method: 'PUT', headers: { 'content-type': 'application/json' } }
      void fetch('/api/user/first-run', { ...init, body: JSON.stringify({ firstRun: 'labelled' }) })
    })
  })
}
