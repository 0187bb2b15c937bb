import type { Page } from '@playwright/test'

/** What the browser's own observers measured during an interaction. */
export interface Perceived {
  /** Milliseconds from each press or key to the next picture; the browser reports none below 16. */
  paints: number[]
  /** The sum of the layout shifts without input. */
  shift: number
  /** The longest task in milliseconds. */
  longestTask: number
}

interface Watched extends Perceived {
  byPress: Record<number, number>
}

declare global {
  interface Window {
    perceived?: Watched
  }
}

/** Installs the observers; call it before the page is opened. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const perceived: Watched = { paints: [], shift: 0, longestTask: 0, byPress: {} }
    window.perceived = perceived
    const watch = (type: string, tell: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, ...more })
    watch(
      'event',
      (entry) => {
        const { interactionId = 0, duration } = entry as PerformanceEventTiming
        if (interactionId)
          perceived.byPress[interactionId] = Math.max(perceived.byPress[interactionId] ?? 0, duration)
      },
      { durationThreshold: 16 },
    )
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) perceived.shift += value
    })
    watch('longtask', ({ duration }) => {
      perceived.longestTask = Math.max(perceived.longestTask, duration)
    })
  })
}

/** Returns the paints, layout shift and longest task since the previous call, and resets them. */
export async function readPerceived(page: Page): Promise<Perceived> {
  return page.evaluate(() => {
    const perceived = window.perceived
    if (!perceived) throw new Error('nobody watches this page')
    const { byPress, shift, longestTask } = perceived
    Object.assign(perceived, { byPress: {}, shift: 0, longestTask: 0 })
    return { paints: Object.values(byPress), shift, longestTask }
  })
}

/** The number of elements of the page at rest, and the maximum while it is scrolled by a few screens. */
export async function countNodes(page: Page): Promise<{ atRest: number; scrolling: number }> {
  return page.evaluate(async () => {
    const count = () => document.getElementsByTagName('*').length
    const atRest = count()
    let scrolling = atRest
    for (let step = 1; step <= 12; step += 1) {
      window.scrollTo(0, step * 400)
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      scrolling = Math.max(scrolling, count())
    }
    window.scrollTo(0, 0)
    return { atRest, scrolling }
  })
}
