import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** Nothing scrolls sideways; if something does, it is said what reaches out. A new width is drawn with the next frames. */
export async function expectFits(page: Page, what: string): Promise<void> {
  await expect.poll(() => reachingOut(page), what).toEqual([])
}

const reachingOut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth: width } = document.documentElement
    if (scrollWidth <= width) return []
    const all = [...document.querySelectorAll<HTMLElement>('body *')]
    const wide = all.filter((element) => element.getBoundingClientRect().right > width)
    return [`${scrollWidth} of ${width} px`, ...wide.map((one) => one.outerHTML.slice(0, 120))]
  })
