import type { Locator, Page } from '@playwright/test'
import { networkIdleWaiter } from './in-app-navigation.ts'

/** The toast region. An open dialog hides the rest of the page from roles, but not from sight. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
}

/**
 * Shows toasts, highlights and the phone's stepper for a minute instead of four or five seconds, so that a busy machine
 * has time to see them or press Undo. Call it before the page is opened.
 */
export async function holdToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = window.setTimeout
    const longer = (run: TimerHandler, delay?: number, ...rest: unknown[]) =>
      wait(run, delay === 5000 || delay === 4000 ? 60_000 : delay, ...rest)
    window.setTimeout = longer as typeof window.setTimeout
  })
}

/** The button in the toast: Undo, Upgrade Plan. */
export function toastButton(page: Page, name: string): Locator {
  return toastOf(page).getByRole('button', { name, includeHidden: true })
}

export function dialogOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('dialog', { name })
}

/** The confirmation of a deletion. */
export function questionOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('alertdialog', { name })
}

/** A container's card in the list, or an item's on a phone. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

/** The names on a list's or section's cards, in their order. */
export function cardNames(list: Locator): Locator {
  return list.getByRole('article').getByRole('heading')
}

/** An item in a table. */
export function rowOf(page: Page, name: string): Locator {
  const box = page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  return page.getByRole('row').filter({ has: box })
}

/** An item with its controls: in a table the row, after the pointer has moved there; on a phone the card. */
export async function pointAt(page: Page, item: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ has: page.getByText(item, { exact: true }) })
  const entry = row.or(cardOf(page, item)).first()
  await entry.hover()
  return entry
}

/** Presses a control in an item's row: "Edit Headlamp". */
export async function pressInRow(page: Page, item: string, name: string): Promise<void> {
  const row = await pointAt(page, item)
  await row.getByRole('button', { name, exact: true }).click()
}

/** The number between minus and plus, or the plain number of a table row that has no pointer over it. */
export function quantityOf(page: Page, name: string): Locator {
  const group = page.getByRole('group', { name: `Quantity of ${name}`, exact: true })
  return group.getByRole('status').or(rowOf(page, name).locator('[data-quantity]'))
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** Runs a check at the width of a desktop, then at that of a phone, which the page keeps. */
export async function atBothWidths(page: Page, check: (page: Page) => Promise<void>): Promise<void> {
  for (const viewport of [{ width: 1440, height: 900 }, phone.viewport]) {
    await page.setViewportSize(viewport)
    await check(page)
  }
}

/** The element limits of a page, when it is idle and while it scrolls. */
export const elementLimits = { atRest: 900, scrolling: 1100 } as const

/** How many elements there are. */
export const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

/**
 * A function that counts the elements once the page makes no request and their number stays the same. Call it before
 * the page is opened.
 */
export function elementsAtRest(page: Page): () => Promise<number> {
  const waitForIdle = networkIdleWaiter(page)
  return async () => {
    let [count, before] = [-1, -2]
    while (count !== before) {
      await waitForIdle()
      before = count
      count = await elements(page)
    }
    return count
  }
}

/** The highest number of elements in the page while it scrolls far down. */
export async function maxWhileScrolling(page: Page): Promise<number> {
  let max = 0
  for (let step = 0; step < 10; step++) {
    await page.evaluate(() => window.scrollBy(0, 700))
    max = Math.max(max, await elements(page))
  }
  return max
}

/** Whether the toast, which has come to rest, leaves all of a button free. */
export async function isBesideToast(page: Page, button: Locator): Promise<boolean> {
  const [toast, own] = [await toastOf(page).boundingBox(), await button.boundingBox()]
  if (!toast || !own) throw new Error('Either the toast or the button is not there.')
  const isAside = toast.x + toast.width <= own.x || own.x + own.width <= toast.x
  return isAside || toast.y + toast.height <= own.y || own.y + own.height <= toast.y
}
