import type { Page } from '@playwright/test'

/** What the browser itself says of an act. */
export interface Felt {
  /** From each press or key to the next picture, in ms; the browser tells none below 16. */
  paints: number[]
  /** Sum of what moved without being asked to. */
  shift: number
  /** The longest time in which the page heard of nothing else, in ms. */
  longestTask: number
}

interface Watched extends Felt {
  byPress: Record<number, number>
}

declare global {
  interface Window {
    felt?: Watched
  }
}

/** Has to be called before the page is opened. */
export async function watchPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const felt: Watched = { paints: [], shift: 0, longestTask: 0, byPress: {} }
    window.felt = felt
    const watch = (type: string, tell: (entry: PerformanceEntry) => void, more = {}) =>
      new PerformanceObserver((list) => list.getEntries().forEach(tell)).observe({ type, ...more })
    watch(
      'event',
      (entry) => {
        const { interactionId = 0, duration } = entry as PerformanceEventTiming
        if (interactionId) felt.byPress[interactionId] = Math.max(felt.byPress[interactionId] ?? 0, duration)
      },
      { durationThreshold: 16 },
    )
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) felt.shift += value
    })
    watch('longtask', ({ duration }) => {
      felt.longestTask = Math.max(felt.longestTask, duration)
    })
  })
}

/** What was noted since it was asked the last time. */
export async function readFelt(page: Page): Promise<Felt> {
  return page.evaluate(() => {
    const felt = window.felt
    if (!felt) throw new Error('nobody watches this page')
    const { byPress, shift, longestTask } = felt
    Object.assign(felt, { byPress: {}, shift: 0, longestTask: 0 })
    return { paints: Object.values(byPress), shift, longestTask }
  })
}

/** Elements of the page, and the most of them while it is scrolled from its top by a few screens. */
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
