import { join } from 'node:path'
import { expect, test } from './fixtures.ts'
import { moveIn } from './guide/household.ts'
import { changePlan } from './plan-change.ts'

test.use({ plan: 'business' })

test('the dashboard of a household', async ({ page, api, person }) => {
  await moveIn(api)
  await changePlan('business', person.email, 'pro')
  const morning = new Date()
  morning.setUTCDate(morning.getUTCDate() + 1)
  morning.setUTCHours(9, 0, 0, 0)
  await page.clock.setFixedTime(morning)
  await page.goto('/')
  await expect(page.getByText('Recent Activity')).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: join(import.meta.dirname, '../docs/images/dashboard.png') })
})
