import type { BrowserContext } from '@playwright/test'

/**
 * Marks the tour as seen in this context's browser. The tour opens by itself after sign-up and would cover the journey
 * under test. Only `tour.spec.ts` goes without this.
 */
export async function withoutTour(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      // The page contains its person.
      const boot = document.getElementById('boot')?.textContent
      const user = boot ? JSON.parse(boot)?.user : undefined
      if (user) localStorage.setItem(`stowage.tour-seen.${user.id}`, '1')
    })
  })
}

/**
 * Marks the first run as finished up to this step, in the page and on the server, for people who sign in with this
 * context, because it opens by itself after sign-up. Only `first-run.spec.ts` does not use it.
 */
export async function withoutFirstRun(
  context: BrowserContext,
  step: 'seen' | 'labelled' = 'labelled',
): Promise<void> {
  await context.addInitScript((firstRun) => {
    // The page is parsed, and its modules have not run yet.
    document.addEventListener('readystatechange', () => {
      const element = document.getElementById('boot')
      const boot =
        document.readyState === 'interactive' && element ? JSON.parse(element.textContent) : undefined
      if (!element || !boot?.user || boot.user.firstRun === firstRun) return
      boot.user.firstRun = firstRun
      element.textContent = JSON.stringify(boot)
      const init = { method: 'PUT', headers: { 'content-type': 'application/json' } }
      // The answer is read, because otherwise the request would count as unfinished.
      void fetch('/api/user/first-run', { ...init, body: JSON.stringify({ firstRun }) }).then((answer) =>
        answer.text(),
      )
    })
  }, step)
}
