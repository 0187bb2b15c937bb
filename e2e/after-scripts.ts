import { expect, type Page } from '@playwright/test'

/** Stands in the page (`web/index.html`) until the app has drawn itself. */
export const pageSkeleton = '#root > [aria-busy=true]'

type Opening = Parameters<Page['goto']>[1]

/**
 * Opens the addresses of a page as one does who waits until it hears the keyboard. Where scripts don't come it goes on after a
 * while, and at once where a journey asks for no more than the answer or the page as it is served.
 */
export function openAfterScripts(page: Page): void {
  const settled = async (options: Opening) => {
    if (options?.waitUntil === 'commit' || options?.waitUntil === 'domcontentloaded') return
    await expect(page.locator(pageSkeleton))
      .toHaveCount(0)
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

/** Waits until the page has the code of all screens and dialogs, and of what keeps changes without a network. */
export async function codePreloaded(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName('code-preloaded').length > 0, undefined, {
    timeout: 30_000,
  })
}
