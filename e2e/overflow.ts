import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Nothing scrolls sideways; if something does, it is said what reaches out. A new width is drawn with the next frames. */
export async function expectNoOverflow(page: Page, what: string): Promise<void> {
  await expect.poll(() => overflowingElements(page), what).toEqual([])
}

const overflowingElements = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth: width } = document.documentElement
    if (scrollWidth <= width) return []
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const wide = all.filter((element) => element.getBoundingClientRect().right > width)
    return [`${scrollWidth} of ${width} px`, ...wide.map((one) => one.outerHTML.slice(0, 120))]
  })
