import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

interface TraceEvent {
  name: string
  args: { elementCount?: number }
}

/** How many elements the browser gives their style anew while this is done to the page. */
async function styled(page: Page, cdp: CDPSession, act: () => Promise<void>): Promise<number> {
  const events: TraceEvent[] = []
  const note = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', note)
  const ended = new Promise<void>((done) => cdp.once('Tracing.tracingComplete', () => done()))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline'] },
  })
  await act()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  await cdp.send('Tracing.end')
  await ended
  cdp.off('Tracing.dataCollected', note)
  return events.reduce(
    (count, { name, args }) => count + (name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : 0),
    0,
  )
}

test.describe('styles', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  // One selector that combines :has with a place among children has all of the page styled anew by whatever comes into it.
  test('what comes into the page is styled alone, a scrim too', async ({ page, api }) => {
    const { id } = await api.container('Camping gear', 'Garage', 'For the lake')
    await api.items(
      id,
      ['Tent', 'Stove', 'Lantern', 'Rope', 'Map'].map((name) => ({ name, quantity: 1 })),
    )
    await page.goto('/containers')
    await expect(page.getByRole('article', { name: 'Camping gear' })).toBeVisible()
    // With the styles that come later.
    await page.getByRole('button', { name: 'New Container' }).first().click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.locator('#outbox-status')).toBeAttached()
    await page.waitForTimeout(500)
    const cdp = await page.context().newCDPSession(page)
    const all = await page.evaluate(() => document.body.getElementsByTagName('*').length)
    expect(all).toBeGreaterThan(150)
    for (const look of ['', 'fixed inset-0 bg-scrim']) {
      const count = await styled(page, cdp, () =>
        page.evaluate((className) => {
          const element = document.createElement('div')
          element.className = className
          element.dataset['state'] = 'open'
          document.body.append(element)
        }, look),
      )
      expect(count, look || 'nothing of its own').toBeLessThan(30)
    }
  })
})
