import type { Page, Request } from '@playwright/test'

const quietMs = 100

/** Ends animations before they begin. Call it before the page is opened. */
export async function withoutAnimations(page: Page): Promise<void> {
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
export function quietOf(page: Page): () => Promise<void> {
  const pending = new Set<Request>()
  let changedAt = Date.now()
  const changed = (change: () => void) => {
    change()
    changedAt = Date.now()
  }
  page.on('request', (request) => {
    // The stream of changes stays open as long as the page does.
    if (!new URL(request.url()).pathname.startsWith('/api/live')) changed(() => pending.add(request))
  })
  page.on('requestfinished', (request) => changed(() => pending.delete(request)))
  page.on('requestfailed', (request) => changed(() => pending.delete(request)))
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
export function openerInside(page: Page): (path: string) => Promise<void> {
  const quiet = quietOf(page)
  return async (path) => {
    if (page.url() === 'about:blank') await page.goto(path)
    else await page.evaluate((address) => window.history.pushState(null, '', address), path)
    await quiet()
  }
}
