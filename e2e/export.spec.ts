import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Api, expect, test } from './fixtures.ts'
import { changePlan } from './plan-change.ts'
import { holdToasts, isBesideToast, phone, toastOf } from './screen.ts'

const sizes = [phone.viewport, { width: 1440, height: 900 }]

async function fill(api: Api): Promise<void> {
  const { id } = await api.container('Camping gear', 'Garage', 'Tents and stoves')
  const itemNames = ['Tent', 'Stove', 'Gas canister', 'Headlamp', 'Pegs', 'Rope']
  await api.items(
    id,
    itemNames.map((name, quantity) => ({ name, quantity })),
  )
}

const today = () => new Date().toISOString().slice(0, 10)

/** Saves what the press brings, by names. */
async function filesOf(page: Page, count: number, press: () => Promise<void>): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const done = new Promise<void>((resolve) => {
    page.on('download', async (download) => {
      files.set(download.suggestedFilename(), await readFile(await download.path(), 'utf8'))
      if (files.size === count) resolve()
    })
  })
  await press()
  await done
  page.removeAllListeners('download')
  return files
}

test.describe('on Business', () => {
  test.use({ plan: 'business' })

  test('the files of both kinds are seen first and saved one by one; nothing chosen says so; one that breaks off comes at the next try [NAV-07] [EXP-01] [EXP-02] [EXP-06] [EXP-07] [EXP-08] [EXP-09] [EXP-10] [EXP-11] [EXP-16] [TOAST-08]', async ({
    page,
    api,
    expectAccessible,
  }) => {
    await fill(api)
    await holdToasts(page)
    for (const viewport of sizes) {
      await test.step(`at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport)
        await page.goto('/export')
        await expect(page.getByRole('heading', { level: 1, name: 'Export Data' })).toBeAttached()
        for (const format of [
          'CSV',
          'CSV with semicolons',
          'Excel',
          'Google Sheets',
          'JSON',
          'Text',
          'PDF',
        ]) {
          await expect(page.getByRole('radio', { name: new RegExp(`^${format} \\.`) })).toBeEnabled()
        }
        const lines = page.getByRole('region', { name: /^The first lines of items_/ })
        await expect(lines.locator('pre > span')).toHaveCount(5)
        await expect(lines).toContainText('id,name,quantity,minQuantity,status')
        await expectAccessible(page)
        const before = today()
        const files = await filesOf(page, 2, () =>
          page.getByRole('button', { name: 'Export 2 files' }).click(),
        )
        // Midnight may come before the files are read.
        const day = [...files.keys()].join().match(/items_(.*)\.csv/)?.[1] ?? ''
        expect([before, today()]).toContain(day)
        expect([...files.keys()].sort()).toEqual([`containers_${day}.csv`, `items_${day}.csv`])
        expect(files.get(`items_${day}.csv`)).toContain(',Gas canister,2,0,Low Stock,')
        await expect(toastOf(page)).toContainText('Data exported')
        await expect(page.getByText(/^6 rows, /)).toBeVisible()
        await expectAccessible(page)
        expect(await isBesideToast(page, page.getByRole('button', { name: 'Export 2 files' }))).toBe(true)
        const again = await filesOf(page, 1, () =>
          page.getByRole('button', { name: 'Download again' }).last().click(),
        )
        expect([...again.keys()]).toEqual([`items_${day}.csv`])
        // The arrow key chooses the next format, whose preview replaces the result of the saved file.
        await page.getByRole('radio', { name: /^CSV with semicolons/ }).focus()
        await page.keyboard.press('ArrowRight')
        await expect(page.getByRole('radio', { name: /^Excel/ })).toBeChecked()
        await expect(page.getByText(/^items_\d{4}-\d\d-\d\d\.xlsx$/)).toBeVisible()

        // Nothing chosen is told beside the button that is off.
        await page.goto('/export')
        await page.getByRole('checkbox', { name: 'Containers' }).uncheck()
        await expect(page.getByRole('button', { name: 'Export 1 file' })).toBeEnabled()
        await page.getByRole('checkbox', { name: 'Items' }).press('Space')
        await expect(page.getByText('Please select at least one data type to export')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
        await expect(page.getByText('The first 5 lines')).toBeHidden()

        // A file that breaks off is told, and comes at the next try.
        await page.goto('/export')
        await page.getByRole('checkbox', { name: 'Containers' }).uncheck()
        await page.route('**/api/export/file**', (route) => route.abort('connectionreset'))
        await page.getByRole('button', { name: 'Export 1 file' }).click()
        await expect(toastOf(page)).toContainText('Export Failed')
        await expect(toastOf(page)).toContainText('An error occurred while exporting data')
        await page.unroute('**/api/export/file**')
        const retried = await filesOf(page, 1, () => page.getByRole('button', { name: 'Try again' }).click())
        expect([...retried.values()][0]).toContain('Gas canister')
      })
    }
  })
})

test.describe('the ways to it', () => {
  test.use({ plan: 'business' })

  test('the sidebar, the dashboard and the menu of Containers lead to it, and All Items gives inventory_export.csv, or says that it failed [NAV-25] [DASH-14] [CONT-21] [ITEM-52] [ITEM-53] [EXP-14] [EXP-15]', async ({
    page,
    api,
  }) => {
    await fill(api)
    await test.step('the ways', async () => {
      const ways = [
        ['/items', () => page.getByRole('link', { name: 'Export Data' }).click()],
        ['/', () => page.getByRole('link', { name: 'Export', exact: true }).click()],
        [
          '/containers',
          async () => {
            await page.getByRole('button', { name: 'More actions' }).click()
            await page.getByRole('menuitem', { name: 'Export Data' }).click()
          },
        ],
      ] as const
      for (const [path, go] of ways) {
        await page.goto(path)
        await go()
        await expect(page).toHaveURL('/export')
      }
      await expect(page.getByRole('link', { name: 'Export Data' })).toHaveAttribute('aria-current', 'page')
    })
    await test.step('All Items', async () => {
      await page.goto('/items')
      const button = page.getByRole('button', { name: 'Export as CSV' })
      const files = await filesOf(page, 1, () => button.click())
      expect([...files.keys()]).toEqual(['inventory_export.csv'])
      expect(files.get('inventory_export.csv')).toContain('Gas canister')
      await page.route(
        ({ pathname }) => pathname === '/api/export',
        (route) => route.abort(),
      )
      await button.click()
      await expect(toastOf(page)).toContainText('Failed to export data. Please try again.')
    })
  })
})

test('a plan without export says so, shows what it would give, and a larger one opens it [EXP-17] [EXP-18]', async ({
  page,
  person,
  api,
  expectAccessible,
}) => {
  await fill(api)
  await page.goto('/export')
  await expect(page.getByRole('heading', { name: 'No data export' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Upgrade Plan' })).toHaveAttribute('href', '/subscription')
  await expect(page.getByRole('radio', { name: /^CSV \./ })).toBeDisabled()
  await expect(page.getByText('Gas canister')).toBeVisible()
  await expectAccessible(page)
  // Long lines of the preview scroll within it.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await changePlan('free', person.email, 'pro')
  await page.reload()
  await expect(page.getByRole('radio', { name: 'PDF' })).toBeEnabled()
  await expect(page.getByRole('radio', { name: 'JSON' })).toBeDisabled()
  await expect(page.getByText('Pro includes CSV and PDF export.').filter({ visible: true })).toBeVisible()
})
