import { expect, type Page } from '@playwright/test'

/** Matches the page's skeleton (`web/index.html`), which is there until the app has rendered. */
export const pageSkeleton = '#root > [aria-busy=true]'

type Opening = Parameters<Page['goto']>[1]

/**
 * Makes `page.goto` wait until the page reacts to the keyboard. It stops waiting after a while where scripts do not
 * load, and does not wait at all where a journey needs only the response or the served page.
 */
export function waitForAppOnNavigation(page: Page): void {
  const settled = async (options: Opening) => {
    if (options?.waitUntil === 'commit' || options?.waitUntil === 'domcontentloaded') return
    await expect(page.locator(pageSkeleton))
      .toHaveCount(0, { timeout: 10_000 })
      .catch(() => undefined)
  }
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)]
  page.goto = async (address, options) => {
    const answer = await goto(address, options)
    await settled(options)
    return answer
  }
  page.reload = async (options) => {
    const answer = await reload(options)
    await settled(options)
    return answer
  }
}

/** Waits until the page has loaded the code of all screens and dialogs, and of the outbox. */
export async function waitForPreloadedCode(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('code-preloaded').length > 0, undefined, {
    polling: 100,
    timeout: 30_000,
  })
}
