import { join } from 'node:path'
import { expect, test } from './fixtures.ts'

// The picture in link previews on other sites (`web/src/landing/render.tsx`).
test.use({ viewport: { width: 1200, height: 630 }, colorScheme: 'light' })

test('the landing page as a card', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const path = join(import.meta.dirname, '../web/public/social-card.jpg')
  await page.screenshot({ path, type: 'jpeg', quality: 80 })
})
