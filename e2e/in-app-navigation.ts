import type { Page, Request } from '@playwright/test'

const quietMs = 100

/** Ends animations before they begin. Call it before the page is opened. */
export async function disableAnimations(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '*, ::before, ::after { animation-duration: 0s !important; transition: none !important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  })
}

/** A function that waits until the page has made no request for a tenth of a second, after it has drawn. */
export function networkIdleWaiter(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let changedAt = Date.now()
  const changed = (change: () => void) => {
    change()
    changedAt = Date.now()
  }
  // The stream of changes stays open as long as the page does. Code is loaded ahead by `fetch` while the page is idle,
  // which on a slow machine takes minutes and draws nothing.
  const isAwaited = (request: Request) => {
    const { pathname } = new URL(request.url())
    const isAhead = request.resourceType() === 'fetch' && pathname.startsWith('/assets/')
    return !isAhead && !pathname.startsWith('/api/live')
  }
  page.on('request', (request) => {
    if (isAwaited(request)) changed(() => pending.add(request))
  })
  const ended = (request: Request) => {
    if (pending.has(request)) changed(() => pending.delete(request))
  }
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  const isQuiet = () => pending.size === 0 && Date.now() - changedAt >= quietMs
  return async () => {
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    changedAt = Date.now()
    while (!isQuiet()) await page.waitForTimeout(quietMs / 4)
  }
}

/**
 * Navigates within the app like its links, which is faster than loading the page, and waits until there was no request
 * for a tenth of a second.
 */
export function inAppNavigator(page: Page): (path: string) => Promise<void> {
  const waitForIdle = networkIdleWaiter(page)
  return async (path) => {
    if (page.url() === 'about:blank') await page.goto(path)
    else await page.evaluate((address) => window.history.pushState(null, '', address), path)
    await waitForIdle()
  }
}
