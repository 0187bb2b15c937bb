import type { Locator, Page } from '@playwright/test'

/** Where toasts appear. While a dialog is open, the rest of the page is hidden from roles, but never from the eye. */
export function toastOf(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications (F8)', includeHidden: true })
}

/**
 * Lets stand for a minute what stands for five seconds, toasts and an item that was looked for, or for four, the stepper of a
 * phone: so long a busy machine may need before a test has seen it or pressed Undo. To be called before the page is opened.
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

/** The question before a deletion. */
export function questionOf(page: Page, name: string | RegExp): Locator {
  return page.getByRole('alertdialog', { name })
}

/** A container on the list, or an item on a phone. */
export function cardOf(page: Page, name: string): Locator {
  return page.getByRole('article', { name, exact: true })
}

/** The names on the cards of a list or section, in their order. */
export function cardNames(list: Locator): Locator {
  return list.getByRole('article').getByRole('heading')
}

/** An item in a table. */
export function rowOf(page: Page, name: string): Locator {
  const box = page.getByRole('checkbox', { name: `Select ${name}`, exact: true })
  return page.getByRole('row').filter({ has: box })
}

/** An item in a table with its controls, which a row has where somebody points; on a phone its card, which always has them. */
export async function pointAt(page: Page, item: string): Promise<Locator> {
  const row = page.getByRole('row').filter({ has: page.getByText(item, { exact: true }) })
  const entry = row.or(cardOf(page, item)).first()
  await entry.hover()
  return entry
}

/** Presses what stands in the row of an item: "Edit Headlamp". */
export async function pressInRow(page: Page, item: string, name: string): Promise<void> {
  const row = await pointAt(page, item)
  await row.getByRole('button', { name, exact: true }).click()
}

/** The number between minus and plus, or the number alone in a row of a table where nobody points. */
export function quantityOf(page: Page, name: string): Locator {
  const group = page.getByRole('group', { name: `Quantity of ${name}`, exact: true })
  return group.getByRole('status').or(rowOf(page, name).locator('[data-quantity]'))
}

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

/** The most elements of a page, once it is at rest and while it scrolls. */
export const elementLimits = { atRest: 900, scrolling: 1100 } as const

/** How many elements there are. */
export const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

/** How many elements there are once their number stays the same for a second. */
export async function atRest(page: Page): Promise<number> {
  let [count, before] = [await elements(page), 0]
  while (count !== before) {
    before = count
    await page.waitForTimeout(1000)
    count = await elements(page)
  }
  return count
}

/** The most elements that the page has at once while somebody scrolls far down. */
export async function mostWhileScrolling(page: Page): Promise<number> {
  let most = 0
  for (let step = 0; step < 10; step++) {
    await page.evaluate(() => window.scrollBy(0, 700))
    most = Math.max(most, await elements(page))
  }
  return most
}
