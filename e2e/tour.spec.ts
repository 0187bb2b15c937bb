import type { Locator, Page } from '@playwright/test'
import { endAnimations, expect, test } from './fixtures.ts'
import { expectGerman, german } from './german.ts'
import { inAppNavigator } from './in-app-navigation.ts'
import { dialogOf, phone } from './screen.ts'

/** The tour as somebody new meets it, and as the help menu brings it back. */

test.use({ plan: 'business', tour: true })

const titles = [
  'Welcome to Stowage',
  'Create your first container',
  'Add items to your containers',
  'Generate QR codes',
  'Search and find anything',
  'You’re all set',
]
const percents = [17, 33, 50, 67, 83, 100]
/** What Stow says, and what is shown beside it. */
const contents: { says: RegExp; sample: string[] }[] = [
  { says: /I’m Stow/, sample: ['A sample shelf', 'Kitchen gadgets', '12 items'] },
  {
    says: /I’ll remember what’s in it!/,
    sample: ['A sample container', 'Kitchen gadgets', '12 of 30 items'],
  },
  { says: /warn you before they run out!/, sample: ['Sample items', 'Hand mixer', '48', 'Low Stock'] },
  { says: /the lid can stay closed!/, sample: ['A sample label', 'container-1'] },
  {
    says: /Looking for batteries\?/,
    sample: ['A sample search', 'AA batteries', 'in Cables & chargers · Office'],
  },
  { says: /I know where!/, sample: ['Where to start', 'Create Container', 'Quick Fill'] },
]

const tourOf = (page: Page) => dialogOf(page, new RegExp(`^(${titles.join('|')})$`))
const welcome = (page: Page) => page.getByRole('heading', { level: 1, name: 'Welcome, Maya' })

/** What this browser remembers of the tour. */
const marks = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => /tour/.test(key)))
const seen = [expect.stringMatching(/^stowage\.tour-seen\.\d+$/)]

async function showsStep(tour: Locator, index: number): Promise<void> {
  const { says, sample } = contents[index] ?? { says: /^$/, sample: [] }
  await expect(tour.getByRole('heading', { level: 2 })).toHaveText(titles[index] ?? '')
  await expect(tour.getByText(`Step ${index + 1} of 6`, { exact: true })).toBeVisible()
  await expect(tour.getByRole('progressbar')).toHaveAttribute('aria-valuenow', String(percents[index]))
  await expect(tour.locator('[data-part=bubble]').getByText(says)).toBeVisible()
  for (const text of sample) {
    await expect(
      tour.locator('[data-part=sample]').getByText(text).filter({ visible: true }).first(),
    ).toBeVisible()
  }
  await expect(tour.getByRole('button', { name: 'Skip Tutorial' })).toBeVisible()
  await expect(tour.getByRole('button', { name: 'Close tutorial' })).toBeVisible()
}

for (const [name, options] of [
  ['a desktop', { viewport: { width: 1440, height: 900 } }],
  ['a phone', phone],
] as const) {
  test.describe(`on ${name}`, () => {
    test.use(options)

    test(`the tour opens by itself for somebody new, leads through six steps, is seen then, and comes back by Take Tutorial [DASH-29] [NAV-46] [TOUR-01] [TOUR-02] [TOUR-05] [TOUR-06] [TOUR-07] [TOUR-08] [TOUR-09] [TOUR-10] [TOUR-13] [TOUR-14] [TOUR-15] [TOUR-16] [TOUR-17] [TOUR-19] [TOUR-21] [TOUR-22] [TOUR-23] [TOUR-24] [TOUR-25] [TOUR-26] [TOUR-33]`, async ({
      page,
      person,
      expectAccessible,
    }) => {
      expect(person.firstName).toBe('Maya')
      await page.goto('/')
      const tour = tourOf(page)
      await expect(tour).toBeVisible()
      // On a desktop the place that is kept for the scroll bar lies outside of it, as of every dialog.
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
      const overlay = await page.locator('.multi-step').boundingBox()
      expect(overlay).toEqual({ x: 0, y: 0, height, width: expect.any(Number) })
      expect(overlay?.width).toBeGreaterThanOrEqual(width - 15)
      await page.evaluate(endAnimations)
      const place = await tour.boundingBox()
      for (const index of titles.keys()) {
        await showsStep(tour, index)
        expect(await tour.boundingBox(), 'nothing moves from step to step').toEqual(place)
        await expect(tour.getByRole('button', { name: 'Back' })).toHaveCount(index === 0 ? 0 : 1)
        if (index === 1) await expectAccessible(page)
        if (index < 5) await tour.getByRole('button', { name: 'Next' }).click()
      }
      await expectAccessible(page)
      await expect(tour.getByRole('button', { name: 'Next' })).toHaveCount(0)
      await tour.getByRole('button', { name: 'Get Started' }).click()
      await expect(tour).toBeHidden()
      await page.reload()
      await expect(welcome(page)).toBeVisible()
      // Seen, it opens by itself no more (`first-tour.test.tsx`).
      expect(await marks(page)).toEqual(seen)

      await page.getByRole('button', { name: 'Take Tutorial' }).click()
      await showsStep(tour, 0)
      await tour.getByRole('button', { name: 'Close tutorial' }).click()
      await expect(page.getByRole('button', { name: 'Take Tutorial' })).toBeFocused()

      await inAppNavigator(page)('/items')
      const isPhone = options === phone
      const menu = page.getByRole('button', { name: isPhone ? 'Account menu' : 'Help', exact: true })
      await menu.click()
      if (isPhone) await page.getByRole('menuitem', { name: 'Help & Support' }).click()
      await page.getByRole('menuitem', { name: 'Take Tutorial' }).click()
      await showsStep(tour, 0)
      await tour.getByRole('button', { name: 'Skip Tutorial' }).click()
      await expect(tour).toBeHidden()
      await expect(page).toHaveURL('/items')
    })
  })
}

test('it is walked and left by keys, and is seen for good in this browser, for this person [TOUR-30] [TOUR-32] [TOUR-34]', async ({
  page,
  person,
}) => {
  expect(person.firstName).toBe('Maya')
  await page.goto('/')
  const tour = tourOf(page)
  await expect(tour.getByRole('button', { name: 'Next' })).toBeFocused()
  await page.keyboard.press('Enter')
  await showsStep(tour, 1)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await showsStep(tour, 3)
  await page.keyboard.press('ArrowLeft')
  await showsStep(tour, 2)
  // Tab goes around within the card, however often.
  for (let press = 0; press < 6; press += 1) {
    await page.keyboard.press('Tab')
    expect(await tour.evaluate((card) => card.contains(document.activeElement))).toBe(true)
  }
  await page.keyboard.press('Escape')
  await expect(tour).toBeHidden()
  await expect.poll(() => marks(page)).toEqual(seen)
})

test('it lies over nothing that was begun, and comes with the next visit to the dashboard [DASH-29]', async ({
  page,
  person,
}) => {
  expect(person.firstName).toBe('Maya')
  // However slow the hand is: the tour is on its way while something is begun.
  const isAsked = page.waitForRequest('**/assets/tour-dialog*.js')
  const code = Promise.withResolvers<void>()
  await page.clock.install()
  await page.route('**/assets/tour-dialog*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.goto('/')
  await page.getByRole('button', { name: 'Create Container' }).click()
  const create = dialogOf(page, 'What do you call it?')
  await expect(create.getByLabel('Container name')).toBeFocused()
  const address = (await isAsked).url()
  code.resolve()
  await page.evaluate((url) => import(url), address)
  /** Longer than the tour waits before it opens by itself. */
  const expectNoTour = async () => {
    await page.clock.runFor(2000)
    await expect(tourOf(page)).toBeHidden()
  }
  await expectNoTour()
  await page.getByRole('button', { name: 'Later' }).click()
  await expect(create).toBeHidden()
  await page.getByRole('link', { name: 'All Items' }).click()
  await expectNoTour()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(tourOf(page)).toBeVisible()
})

test('Stow pulses for two seconds and the step changes in 0.3 s; with reduced motion both only fade [TOUR-27] [TOUR-28]', async ({
  page,
  person,
}) => {
  expect(person.firstName).toBe('Maya')
  const begun = await watchAnimations(page)
  await page.goto('/')
  const next = tourOf(page).getByRole('button', { name: 'Next' })
  await next.click()
  await expect
    .poll(begun)
    .toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^tour-guide.*: guide-pulse 2000$/),
        'step: opacity 300',
      ]),
    )
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const before = (await begun()).length
  await next.click()
  await expect.poll(async () => (await begun()).slice(before)).toContain('step: opacity 120')
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)
  const still = (await begun()).slice(before)
  expect(
    still.filter((one) => !/: (opacity|visibility|fade-in|color|background-color) 120$/.test(one)),
  ).toEqual([])
})

/** Writes down what moves, as it begins: a third of a second is over before a busy machine looks. */
async function watchAnimations(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const begun: string[] = []
    Object.assign(window, { begun })
    const note = (event: AnimationEvent | TransitionEvent) => {
      const name = 'animationName' in event ? event.animationName : event.propertyName
      const target = event.target as Element
      const isIt = (one: Animation) =>
        name === ('animationName' in one ? one.animationName : (one as CSSTransition).transitionProperty)
      // On a busy machine it may have ended before it is told of.
      const style = getComputedStyle(target)
      const ended = 'animationName' in event ? style.animationDuration : style.transitionDuration
      const timing = target.getAnimations().find(isIt)?.effect?.getTiming()
      const duration = timing?.duration ?? Number.parseFloat(ended) * 1000
      const of = target.parentElement?.closest('.tour-stack') ? 'step' : target.className
      begun.push(`${of}: ${name} ${duration}`)
    }
    document.addEventListener('animationstart', note)
    document.addEventListener('transitionrun', note)
  })
  return () => page.evaluate(() => (window as unknown as { begun: string[] }).begun)
}

test('in German, at 200 % and in low windows every word can be reached, and nothing spills sideways', async ({
  page,
  person,
  baseURL,
  expectAccessible,
}) => {
  test.slow()
  expect(person.firstName).toBe('Maya')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const changed = await page.request.patch('/api/user/preferences', {
    data: { language: 'de' },
    headers: { origin: baseURL ?? '' },
  })
  expect(changed.ok()).toBe(true)
  await page.setViewportSize(lowest)
  await page.goto('/')
  for (const title of titles) {
    const step = page.getByRole('dialog', { name: german(title) })
    await expect(step).toBeVisible()
    const body = step.locator('[data-part=step]').locator('..')
    expect(await body.evaluate(({ scrollTop }) => scrollTop), 'another step begins at its top').toBe(0)
    for (const size of [
      { width: 390, height: 640 },
      { width: 640, height: 360 },
      { width: 1024, height: 768 },
      lowest,
    ]) {
      await page.setViewportSize(size)
      // At two widths, because axe reads the same words at each.
      if (title === titles[0] && (size.width === 390 || size.width === 1024)) await expectAccessible(page)
      await expectWholeStep(page, step, body, `${title} at ${size.width} px`)
      if (title === titles.at(-1) && size !== lowest)
        await expectGerman(page, `the tour at ${size.width} px`, ['Stowage', 'Maya', 'Maya Lind'])
    }
    await page.keyboard.press('ArrowRight')
  }
})

/** A phone's window at 200 %. */
const lowest = { width: 195, height: 422 }

/** Nothing spills, each button is in sight, and the arrow keys scroll to the end of the step. */
async function expectWholeStep(page: Page, step: Locator, body: Locator, what: string): Promise<void> {
  const { height = 0 } = page.viewportSize() ?? {}
  const spilt = () => body.evaluate((one) => one.scrollWidth - one.clientWidth)
  await expect.poll(spilt, what).toBe(0)
  const beyond = () =>
    step
      .getByRole('button')
      .evaluateAll((buttons) => Math.max(...buttons.map((one) => one.getBoundingClientRect().bottom)))
  await expect.poll(beyond, what).toBeLessThanOrEqual(height)
  // The arrows scroll, though the focus is on a button.
  const rest = () => body.evaluate((one) => one.scrollHeight - one.clientHeight - one.scrollTop)
  for (let round = 0; round < 6 && (await rest()) > 1; round += 1) {
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowDown')
  }
  await expect.poll(rest, what).toBeLessThanOrEqual(1)
}
