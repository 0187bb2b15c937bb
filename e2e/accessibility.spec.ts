import type { Locator, Page } from '@playwright/test'
import { consentAddress, fillEverywhere, type Stock, screensOf } from './every-screen.ts'
import { type Api, expect, test } from './fixtures.ts'
import { disableAnimations, inAppNavigator } from './in-app-navigation.ts'
import { expectNoOverflow } from './overflow.ts'
import { dialogOf, pressInRow, questionOf } from './screen.ts'

/**
 * Every screen and dialog at the widths of phones, tablets and desks: nothing scrolls sideways. axe looks at each once in each
 * theme, at another width: it finds nothing of any grade.
 */

test.use({ plan: 'business' })

const desks = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
]
const phones = [
  { width: 390, height: 844 },
  { width: 360, height: 800 },
]
/**
 * The themes, each with the width at which axe checks screens. The other widths are checked in one theme only, because
 * colors do not affect the layout.
 */
const themes = [
  { theme: 'light', axeWidth: 390, sizes: [...desks, ...phones] },
  { theme: 'dark', axeWidth: 1440, sizes: desks.slice(0, 1) },
] as const
type Theme = (typeof themes)[number]['theme']
/** The widths at which dialogs are checked, each in one theme. */
const dialogLooks = [
  { theme: 'light', size: { width: 1440, height: 900 } },
  { theme: 'dark', size: { width: 1024, height: 768 } },
  { theme: 'light', size: { width: 768, height: 1024 } },
  { theme: 'dark', size: { width: 390, height: 844 } },
] as const

/** The buttons, links and fields of bars, cards and dialogs that a thumb can't hit well: under 44 px either way. */
async function expectTouchable(page: Page, what: string): Promise<void> {
  const small = () =>
    page.evaluate(() => {
      const found: string[] = []
      const open = document.querySelector('[role=dialog], [role=alertdialog], dialog[open], [role=menu]')
      const targets = 'button, a[href], input, select, textarea, [role=option], [role=menuitem]'
      for (const element of (open ?? document).querySelectorAll<HTMLElement>(targets)) {
        const { width, height } = element.getBoundingClientRect()
        // Hidden, kept for readers, or a word in a sentence, which may be as small as the sentence.
        if (!element.checkVisibility() || width <= 1 || height <= 1 || element.closest('p')) continue
        // An invisible rim reaches beyond what is drawn; a field's frame and a label belong to the field.
        const rim = getComputedStyle(element, '::after')
        const hasRim = rim.content !== 'none' && rim.position === 'absolute' && rim.display !== 'none'
        const label = element.closest('label')?.getBoundingClientRect()
        const frame = element.matches('input') ? element.parentElement?.getBoundingClientRect() : undefined
        const wide = Math.max(width, label?.width ?? 0, hasRim ? Number.parseFloat(rim.width) : 0)
        const high = Math.max(
          height,
          label?.height ?? 0,
          frame && frame.height < 60 ? frame.height : 0,
          hasRim ? Number.parseFloat(rim.height) : 0,
        )
        // A row's controls stand close to each other, 40 px each: a press between them opens the item.
        const least = element.closest('article[data-at]') ? 39.5 : 43.5
        if (wide >= least && high >= 43.5) continue
        const name = element.ariaLabel ?? element.textContent
        found.push(`${element.tagName} “${name.slice(0, 40)}” ${Math.round(wide)} × ${Math.round(high)}`)
      }
      return found
    })
  await expect.poll(small, what).toEqual([])
}

/** A person in the theme, with things in boxes; the axe of a screen takes a second, so a test has time for all of them. */
async function settleIn(page: Page, api: Api, theme: Theme, url: string | undefined): Promise<Stock> {
  await disableAnimations(page)
  const stock = await fillEverywhere(api)
  const answer = await page.request.patch('/api/user/preferences', {
    data: { theme },
    headers: { origin: url ?? '' },
  })
  expect(answer.ok()).toBe(true)
  return stock
}

for (const { theme, axeWidth, sizes } of themes) {
  test.describe(`in the ${theme} theme`, () => {
    test.slow()

    const widths = sizes.map(({ width }) => width).join(', ')
    test(`every screen is accessible and fits at ${widths} px [MISC-04]`, async ({
      page,
      api,
      baseURL,
      expectAccessible,
    }) => {
      const stock = await settleIn(page, api, theme, baseURL)
      const open = inAppNavigator(page)
      for (const [path, ready] of screensOf(stock)) {
        await test.step(path, async () => {
          await open(path)
          for (const size of sizes) {
            await page.setViewportSize(size)
            await expect(ready(page)).toBeVisible()
            await expectNoOverflow(page, path)
            if (size.width < 768) await expectTouchable(page, `${path} at ${size.width} px`)
            if (size.width === axeWidth) await expectAccessible(page)
          }
        })
      }
    })

    for (const { size } of dialogLooks.filter((look) => look.theme === theme)) {
      test(`every dialog and menu is accessible and fits at ${size.width} px [MISC-04]`, async ({
        page,
        api,
        baseURL,
        expectAccessible,
      }) => {
        await page.setViewportSize(size)
        const { containerId } = await settleIn(page, api, theme, baseURL)
        const isPhone = size.width < 768
        const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
        const pressFirst = (name: string) =>
          page.getByRole('button', { name }).filter({ visible: true }).first().click()
        const look = async (what: string, shown: Locator) => {
          await test.step(what, async () => {
            await expect(shown).toBeVisible()
            await expectAccessible(page)
            await expectNoOverflow(page, what)
            if (isPhone) await expectTouchable(page, what)
            await page.keyboard.press('Escape')
            await expect(shown).toBeHidden()
          })
        }

        await page.goto(`/containers/${containerId}`)
        await pressInRow(page, 'Headlamp', 'Edit Headlamp')
        await look('Edit Item', dialogOf(page, 'Edit Item'))
        await pressInRow(page, 'Headlamp', 'Photo of Headlamp')
        await look('Add Picture', dialogOf(page, 'Add Picture'))
        await pressInRow(page, 'Headlamp', 'Delete Headlamp')
        await look('the question', questionOf(page, 'Delete Headlamp?'))
        if (isPhone) await press('Select')
        await page.getByRole('checkbox', { name: 'Select Headlamp' }).check()
        await press('Move')
        await look('Move', dialogOf(page, /^Move/))
        await press('Actions for Camping gear')
        await look('the container’s menu', page.getByRole('menu'))
        await press('Actions for Camping gear')
        await page.getByRole('menuitem', { name: 'Edit' }).click()
        await look('Edit Container', dialogOf(page, 'Edit Container'))

        await page.goto('/containers')
        await press(isPhone ? 'Account menu' : 'Profile menu')
        await look('the person’s menu', page.getByRole('menu'))
        await pressFirst('New Container')
        const create = dialogOf(page, 'Create Container')
        await create.getByRole('button', { name: 'Create Container' }).click()
        await expect(create.getByLabel('Name', { exact: true })).toHaveAccessibleDescription(/required/)
        await look('Create Container with its errors', create)
        await pressFirst('Add Item')
        const add = dialogOf(page, 'Add Item')
        await add.getByRole('combobox', { name: 'Container' }).click()
        await expect(add.getByRole('option').first()).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
        await look('Add Item', add)
        if (isPhone) {
          await press('Menu')
          await look('the sidebar', dialogOf(page, 'Menu'))
        } else {
          await page.getByRole('combobox', { name: 'Search containers and items' }).fill('ga')
          await expect(page.getByRole('option', { name: /Gas cartridge/ })).toBeVisible()
          await look('first hits', page.getByRole('listbox'))
        }
      })
    }

    test('an empty account and the pages before signing in are accessible and fit', async ({
      page,
      context,
      person,
      baseURL,
      expectAccessible,
    }) => {
      expect(person.firstName).toBe('Maya')
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
      for (const [path, words] of [
        ['/', 'Create your first container'],
        ['/containers', 'Create your first container'],
        ['/items', 'No items yet'],
      ] as const) {
        await page.goto(path)
        for (const size of sizes) {
          await page.setViewportSize(size)
          await expect(page.getByText(words)).toBeVisible()
          await expectNoOverflow(page, path)
        }
        await expectAccessible(page)
      }
      await page.goto(await consentAddress(page, baseURL ?? ''))
      for (const size of [...sizes, ...phones]) {
        await page.setViewportSize(size)
        await expect(page.getByRole('button', { name: 'Allow access' })).toBeVisible()
        await expectNoOverflow(page, 'the consent page')
        if (size.width < 768) await expectTouchable(page, `the consent page at ${size.width} px`)
      }
      await expectAccessible(page)
      await context.clearCookies()
      const lookAtForm = async (path: string, button: string, field: string) => {
        await page.goto(path)
        await page.getByRole('button', { name: button, exact: true }).click()
        await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true')
        await expectAccessible(page)
        await expectNoOverflow(page, path)
      }
      await page.goto('/')
      await expectAccessible(page)
      await expectNoOverflow(page, 'the landing page')
      await lookAtForm('/api/login', 'Sign in', 'Email')
      await lookAtForm('/api/login?mode=sign-up', 'Create account', 'First name')
      await lookAtForm('/identity/forgot', 'Send link', 'Email')
    })
  })
}
