import type { Locator, Page } from '@playwright/test'

export interface Screen {
  page: Page
  isPhone: boolean
}

export interface Interaction {
  name: string
  /** Opens the screen on which the interaction begins. */
  before?: (screen: Screen) => Promise<void>
  press: (screen: Screen) => Promise<void>
  /** Each key changes the picture, so only pictures after the last key count. */
  isTyped?: boolean
  /** The content that the person wanted to see. */
  content: (screen: Screen) => Locator
  /** Counts the elements of the screen, at rest and while it scrolls. */
  isCounted?: boolean
  after?: (screen: Screen) => Promise<void>
}

const press = (target: Locator, { isPhone }: Screen) => (isPhone ? target.tap() : target.click())
const leaveDialog = async ({ page }: Screen) => {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}
const quick = (page: Page) => page.getByRole('navigation', { name: 'Quick', exact: true })
const sidebar = ({ page, isPhone }: Screen) =>
  isPhone ? page.getByRole('dialog') : page.getByRole('complementary', { name: 'Sidebar' })
const boxes = (page: Page) => page.getByRole('list', { name: 'Containers' }).getByRole('link')
const rowsInside = (page: Page) => page.locator('[aria-label^="Items in"]').getByText(/\d/).first()

async function pressEntry(name: string, screen: Screen): Promise<void> {
  await press(sidebar(screen).getByRole('link', { name }), screen)
}

/** On a phone the entries are behind the bar's menu button. */
async function openMenu({ page, isPhone }: Screen): Promise<void> {
  if (!isPhone) return
  await quick(page).getByRole('button', { name: 'Menu' }).tap()
  await page.getByRole('dialog').waitFor()
  await page.waitForTimeout(400)
}

/** The interactions of a session, in this order, in one page: the first of each kind measures a page at rest. */
export const interactions: readonly Interaction[] = [
  {
    name: 'first Add Item',
    press: (screen) => press(addItem(screen), screen),
    content: ({ page }) => page.getByRole('dialog', { name: 'Add Item' }).getByLabel('Item name'),
    after: leaveDialog,
  },
  {
    name: 'Scan',
    press: (screen) => press(screen.page.getByRole('button', { name: /^Scan/ }).last(), screen),
    content: ({ page }) => page.getByRole('dialog', { name: 'Scan QR Code' }).getByRole('radio').first(),
    after: leaveDialog,
  },
  {
    name: 'open Containers',
    before: openMenu,
    press: (screen) => pressEntry('Containers', screen),
    content: ({ page }) => boxes(page).first(),
    isCounted: true,
  },
  {
    name: 'Create Container',
    press: (screen) =>
      press(
        screen.page
          .locator('button:visible', { hasText: 'New Container' })
          .or(screen.page.getByRole('button', { name: 'New Container' }))
          .first(),
        screen,
      ),
    content: ({ page }) => page.getByRole('dialog').getByRole('textbox').first(),
    after: leaveDialog,
  },
  {
    name: 'open a box',
    press: (screen) => press(boxes(screen.page).first(), screen),
    content: ({ page }) => rowsInside(page),
    isCounted: true,
  },
  {
    name: 'back to the boxes',
    press: async ({ page }) => page.evaluate(() => window.history.back()),
    content: ({ page }) => boxes(page).first(),
  },
  {
    name: 'All Items',
    before: openMenu,
    press: (screen) => pressEntry('All Items', screen),
    content: ({ page }) => itemLinks(page),
    isCounted: true,
  },
  {
    name: "an item's page",
    press: (screen) => press(itemLinks(screen.page), screen),
    content: ({ page }) => page.getByText('Stock history'),
  },
  {
    name: 'typing in search',
    before: openSearch,
    isTyped: true,
    press: async ({ page }) => {
      await page.keyboard.type('lamp', { delay: 90 })
    },
    content: ({ page }) => page.locator('mark').first(),
    after: async ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'profile',
    before: async (screen) => {
      await press(
        screen.page.getByRole('button', { name: /^(Account|Profile) menu/ }).locator('visible=true'),
        screen,
      )
      await screen.page.waitForTimeout(400)
    },
    press: (screen) => press(screen.page.getByRole('menuitem', { name: /^Profile/ }), screen),
    content: ({ page }) => page.getByRole('heading', { name: 'Account', exact: true }),
  },
]

const itemLinks = (page: Page) => page.locator('main a[href^="/items/"]').locator('visible=true').first()

const addItem = ({ page, isPhone }: Screen) =>
  (isPhone ? quick(page) : page.getByRole('banner')).getByRole('button', { name: 'Add Item' })

async function openSearch(screen: Screen): Promise<void> {
  const { page, isPhone } = screen
  if (isPhone) await quick(page).getByRole('link', { name: 'Search' }).tap()
  else await page.keyboard.press('/')
  await page.waitForTimeout(800)
  if (isPhone) await page.getByRole('searchbox').or(page.getByRole('combobox')).first().tap()
}
