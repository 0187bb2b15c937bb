import type { Page } from '@playwright/test'
import { type Api, type Entity, endAnimations, expect, type Person, test } from './fixtures.ts'
import { changePlan } from './plan-change.ts'
import {
  cardNames,
  cardOf,
  dialogOf,
  elementsAtRest,
  holdToasts,
  phone,
  questionOf,
  toastButton,
  toastOf,
} from './screen.ts'

const places = [
  'Kitchen',
  'Office',
  'Garage',
  'Bedroom',
  'Living Room',
  'Basement',
  'Attic',
  'Bathroom',
  'Storage Room',
  'Pantry',
  'Closet',
  'Other',
]

const listOf = (page: Page) => page.getByRole('list', { name: 'Containers', exact: true })
const openCreate = async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: 'New Container' }).click()
  return dialogOf(page, 'Create Container')
}

test.describe('the list of containers', () => {
  test.use({ plan: 'business' })

  test('a box opens before the server has answered, one screen fading into the other, and the way back leads to where the list was', async ({
    page,
    api,
  }) => {
    for (let n = 1; n <= 18; n += 1) await api.container(`Box ${n}`)
    const { id } = await api.container('Camping gear')
    await page.setViewportSize(phone.viewport)
    await page.addInitScript(() => {
      Object.assign(window, { fades: 0 })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (change) => {
        ;(window as unknown as { fades: number }).fades += 1
        return start(change)
      }
    })
    await page.goto('/containers?sort=name-desc')
    const card = cardOf(page, 'Camping gear')
    await card.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => window.scrollY)
    const { promise: answer, resolve } = Promise.withResolvers<void>()
    await page.route(new RegExp(`/api/(?:containers/${id}|items\\?)`), async (route) => {
      await answer
      await route.continue()
    })
    await card.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Camping gear' })).toBeFocused()
    await expect(page.getByText('Camping gear is empty')).toBeVisible()
    resolve()
    await page.goBack()
    await expect(card).toBeInViewport()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
    expect(await page.evaluate(() => (window as unknown as { fades: number }).fades)).toBe(1)
  })

  test('a card shows its window beside the count, stays as it is under the pointer, gives way when pressed, and breaks no word where room is scarce', async ({
    page,
    api,
    baseURL,
  }) => {
    const { id } = await api.container('Camping gear')
    await api.items(
      id,
      Array.from({ length: 18 }, (_, at) => ({ name: `Thing ${at}` })),
    )
    await test.step('its window and its press', async () => {
      await page.goto('/containers')
      const card = cardOf(page, 'Camping gear')
      const seen = card.getByRole('img', { name: /^Inside/ })
      for (const width of [768, 1024, 1280, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        // The columns follow the size in the next frame.
        await expect(async () => {
          const [count, window] = await Promise.all([
            card.getByText('18 items').boundingBox(),
            seen.boundingBox(),
          ])
          expect(count?.height).toBeLessThan(30)
          expect(window?.x).toBeGreaterThan((count?.x ?? 0) + (count?.width ?? 0))
          expect(window?.y).toBeLessThan((count?.y ?? 0) + 20)
        }).toPass()
      }
      const size = async () => (await card.boundingBox())?.height
      const before = await size()
      await card.hover()
      await page.evaluate(endAnimations)
      expect(await size()).toBe(before)
      await page.mouse.down()
      await expect(card).toHaveCSS('scale', '0.985')
      await page.mouse.move(0, 0)
      await page.mouse.up()
    })
    await test.step('its words in German', async () => {
      const answer = await page.request.patch('/api/user/preferences', {
        headers: { origin: baseURL ?? '' },
        data: { language: 'de' },
      })
      expect(answer.ok()).toBe(true)
      const card = cardOf(page, 'Camping gear')
      const count = card.getByText('18 Gegenstände')
      await page.goto('/containers')
      for (const [width, text] of [
        [320, 16],
        [195, 16],
        [390, 24],
        [1024, 24],
        [390, 32],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate((size) => {
          document.documentElement.style.fontSize = `${size}px`
        }, text)
        // The parts of a word that is broken lie in several lines.
        const lines = () =>
          count.evaluate((element) => {
            const words = document.createRange()
            const last = element.lastChild as Text
            words.setStart(last, last.data.indexOf('G'))
            words.setEnd(last, last.data.length)
            return words.getClientRects().length
          })
        // None while another width is drawn.
        await expect.poll(lines, `${width} px, text of ${text} px`).toBe(1)
      }
    })
  })

  test('is searched, narrowed to a place and sorted, and the address keeps the choices; every card has a menu that opens, edits and deletes the container [CONT-09, CONT-10, CONT-11, CONT-12, CONT-13, CONT-14, CONT-20, CONT-22, CONT-23, CONT-24, CONT-25]', async ({
    page,
    api,
  }) => {
    await api.container('Brushes', 'Garage', 'For the fence')
    const { id } = await api.container('Cables', 'Office')
    await api.items(id, [{ name: 'HDMI' }, { name: 'USB-C' }])
    const camping = await api.container('Camping', 'Garage')
    await api.item(camping.id, 'Tent')
    await page.goto('/containers')
    await test.step('search, place and order', async () => {
      const list = listOf(page)
      const sort = page.getByRole('combobox', { name: 'Sort' })
      const place = page.getByRole('combobox', { name: 'Location' })

      await expect(list.getByRole('article')).toHaveCount(3)
      await expect(sort).toHaveValue('recent')
      await expect(cardNames(list)).toHaveText(['Camping', 'Cables', 'Brushes'])
      for (const [choice, names] of [
        ['name-asc', ['Brushes', 'Cables', 'Camping']],
        ['name-desc', ['Camping', 'Cables', 'Brushes']],
        ['items-most', ['Cables', 'Camping', 'Brushes']],
        ['items-least', ['Brushes', 'Camping', 'Cables']],
        ['recent', ['Camping', 'Cables', 'Brushes']],
      ] as const) {
        await sort.selectOption(choice)
        await expect(cardNames(list)).toHaveText([...names])
      }

      await expect(place.getByRole('option')).toHaveText(['All locations', 'Garage', 'Office'])
      await place.selectOption('Garage')
      await expect(cardNames(list)).toHaveText(['Camping', 'Brushes'])
      await page.getByRole('searchbox', { name: 'Search containers' }).fill('FENCE')
      await expect(cardNames(list)).toHaveText(['Brushes'])
      await expect(page).toHaveURL('/containers?q=FENCE&location=Garage')

      await page.reload()
      await expect(cardNames(list)).toHaveText(['Brushes'])
      await expect(place).toHaveValue('Garage')
      await page.getByRole('searchbox', { name: 'Search containers' }).fill('nowhere to be found')
      await expect(page.getByText('No containers match “nowhere to be found”')).toBeVisible()
      await page.getByRole('button', { name: 'Clear filters' }).click()
      await expect(list.getByRole('article')).toHaveCount(3)
      await expect(page).toHaveURL('/containers')
    })
    await test.step('the menus of the page and of a card', async () => {
      await page.getByRole('main').getByRole('button', { name: 'More actions' }).click()
      await expect(page.getByRole('menuitem')).toContainText(['New Container'])
      await page.getByRole('menuitem', { name: 'New Container' }).click()
      await dialogOf(page, 'Create Container').getByRole('button', { name: 'Cancel' }).click()

      await expect(page.getByRole('button', { name: 'Actions for Cables' })).toBeVisible()
      await page.getByRole('button', { name: 'Actions for Camping' }).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        'View Details',
        'QR Code',
        'Edit',
        'Quick Fill',
        'Delete',
      ])
      await page.getByRole('menuitem', { name: 'View Details' }).click()
      await expect(page).toHaveURL(`/containers/${camping.id}`)
      await expect(page.getByRole('heading', { level: 1, name: 'Camping' })).toBeVisible()
    })
  })
})

test.describe('many containers', () => {
  test.use({ plan: 'business' })

  test('stand small under letters, which lead to each, until another view is chosen, which stays [CONT-20, CONT-23]', async ({
    page,
    api,
  }) => {
    const letters = [...'ABCDEFGHIJKLMNOP']
    for (const letter of letters) {
      for (const at of [1, 2, 3, 4]) await api.container(`${letter}-box ${at}`)
    }
    const countAtRest = elementsAtRest(page)
    await page.goto('/containers?sort=name-asc')
    const list = listOf(page)
    const view = (name: string) => page.getByRole('radiogroup', { name: 'View' }).getByRole('radio', { name })
    await expect(list.getByRole('heading', { level: 2, name: 'A 4 containers' })).toBeVisible()
    await expect(view('Compact')).toBeChecked()
    // The name has its place beside the window, and the menu behind it.
    const first = cardOf(page, 'A-box 1')
    const name = await first.getByRole('heading').boundingBox()
    const menu = await first.getByRole('button', { name: 'Actions for A-box 1' }).boundingBox()
    expect(name?.width).toBeGreaterThan(80)
    expect(menu?.x).toBeGreaterThanOrEqual((name?.x ?? 0) + (name?.width ?? 0))
    await expect(cardOf(page, 'A-box 1').getByRole('button', { name: /Quick Fill A-box 1$/ })).toBeVisible()
    // What is not in sight is not in the page.
    expect(await countAtRest()).toBeLessThanOrEqual(500)

    const rail = page.getByRole('slider', { name: 'Go to a letter' })
    await rail.press('o')
    await expect(rail).toHaveAttribute('aria-valuetext', 'O: 4 containers')
    await expect(list.getByRole('heading', { level: 2, name: 'O 4 containers' })).toBeInViewport()
    await rail.press('Enter')
    await expect(cardOf(page, 'O-box 1').getByRole('link')).toBeFocused()
    await cardOf(page, 'P-box 4').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('P-box 4')
    await page.goBack()

    await page.keyboard.press('Home')
    await view('List').check()
    await expect(cardOf(page, 'A-box 1')).toBeVisible()
    await expect(list.getByRole('heading', { level: 2, name: 'A 4 containers' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('name-desc')
    await expect(list.getByRole('heading', { level: 2, name: 'P 4 containers' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('name-asc')
    await page.reload()
    await expect(cardOf(page, 'A-box 1')).toBeVisible()
    await expect(view('List')).toBeChecked()
  })
})

test.describe('creating a container', () => {
  test('takes name, description and one of the twelve places or one of one’s own, and shows it on the list at once [CONT-36, CONT-37, CONT-42, CONT-49]', async ({
    page,
    person: _,
  }) => {
    await holdToasts(page)
    await page.goto('/containers')
    await page.getByRole('main').getByRole('button', { name: 'Create Container' }).click()
    const dialog = dialogOf(page, 'Create Container')
    await expect(dialog.getByLabel('Location').getByRole('option', { includeHidden: false })).toHaveText(
      places,
    )
    await dialog.getByLabel('Name', { exact: true }).fill('Camping gear')
    await dialog.getByLabel('Description').fill('Tents and stoves')
    await dialog.getByLabel('Location').selectOption('Basement')
    await dialog.getByRole('button', { name: 'Create Container' }).click()
    await expect(dialog).toBeHidden()
    await expect(cardOf(page, 'Camping gear')).toContainText('Tents and stoves')
    await expect(cardOf(page, 'Camping gear')).toContainText('Basement')
    await expect(toastOf(page)).toContainText('Camping gear created')
    await expect(page.getByText('1 container, 0 items')).toBeVisible()

    await openCreate(page)
    await dialog.getByLabel('Name', { exact: true }).fill('Cables')
    await dialog.getByLabel('Location').selectOption('Office')
    await dialog.getByRole('button', { name: 'Create Container' }).click()
    await expect(listOf(page).getByRole('article')).toHaveCount(2)
    await expect(page.getByText('2 containers, 0 items')).toBeVisible()
    await test.step('a place of one’s own under Other', async () => {
      await openCreate(page)
      await dialog.getByLabel('Name', { exact: true }).fill('Rakes')
      await dialog.getByLabel('Location').selectOption('Other')
      await dialog.getByLabel('Location name').fill('Garden shed')
      await dialog.getByRole('button', { name: 'Create Container' }).click()
      await expect(cardOf(page, 'Rakes')).toContainText('Garden shed')
      await expect(page.getByRole('combobox', { name: 'Location' }).getByRole('option')).toHaveText([
        'All locations',
        'Basement',
        'Garden shed',
        'Office',
      ])
    })
  })
})

test.describe('containers beyond the limit of the plan', () => {
  test.use({ plan: 'business' })

  /** Five containers on Business, a lantern in the last, then Free, which has room for three. */
  async function fallToFree(api: Api, person: Person): Promise<Entity[]> {
    const made: Entity[] = []
    for (const name of ['First', 'Second', 'Third', 'Fourth', 'Newest']) made.push(await api.container(name))
    await api.item(made.at(-1)?.id ?? 0, 'Lantern')
    await changePlan('business', person.email, 'free')
    return made
  }
  const sectionOf = (page: Page) =>
    page.getByRole('region', { name: 'Containers require subscription upgrade' })

  test('stand faded in a section of their own that leads to a larger plan, can be seen, searched and emptied, and open again when another one is deleted [CONT-29, CONT-30, CONT-31, CONT-32, CONT-33, CONT-35]', async ({
    page,
    api,
    person,
  }) => {
    const first = await api.container('Alone')
    await page.goto('/containers')
    await expect(cardOf(page, 'Alone')).toBeVisible()
    await expect(sectionOf(page)).toHaveCount(0)
    await api.remove(`/api/containers/${first.id}`)
    const made = await fallToFree(api, person)
    await page.reload()

    const section = sectionOf(page)
    await expect(section.getByRole('heading', { level: 2 })).toHaveText(
      'Containers require subscription upgrade',
    )
    await expect(cardNames(listOf(page))).toHaveText(['Third', 'Second', 'First'])
    await expect(cardNames(section)).toHaveText(['Newest', 'Fourth'])
    await expect(cardOf(page, 'Newest')).toContainText('Blocked')
    // Faded by colour, so that the words stay readable: the frame has another ground than an active one.
    const groundOf = (name: string) =>
      cardOf(page, name).evaluate((card) => getComputedStyle(card).backgroundColor)
    expect(await groundOf('Newest')).not.toBe(await groundOf('Second'))

    await section.getByRole('link', { name: 'Upgrade Plan' }).click()
    await expect(page).toHaveURL('/subscription')
    await test.step('they are seen, searched and emptied, and nothing is moved in', async () => {
      await page.goto('/containers?q=newest')
      await expect(cardNames(sectionOf(page))).toHaveText(['Newest'])
      await expect(listOf(page)).toHaveCount(0)
      await page.getByRole('button', { name: 'Actions for Newest' }).click()
      await expect(page.getByRole('menuitem')).toHaveText(['View Details', 'QR Code', 'Delete'])
      await page.getByRole('menuitem', { name: 'View Details' }).click()
      await expect(page).toHaveURL(`/containers/${made[4]?.id}`)
      await expect(page.getByText('This container is over the plan’s limit')).toBeVisible()
      await expect(page.getByRole('main').getByRole('button', { name: 'Add Item' })).toHaveCount(0)
      await expect(page.getByRole('main').getByRole('button', { name: 'Edit' })).toHaveCount(0)

      await page.getByRole('checkbox', { name: 'Select Lantern' }).check()
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      const move = dialogOf(page, 'Move 1 item')
      await move.getByRole('combobox', { name: 'Move to' }).click()
      await expect(move.getByRole('option')).toHaveCount(3)
      await expect(move.getByRole('option', { name: 'Newest' })).toHaveCount(0)
      await move.getByRole('combobox', { name: 'Move to' }).fill('thi')
      await expect(move.getByRole('option')).toHaveCount(1)
      await move.getByRole('option', { name: 'Third' }).click()
      await move.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(toastOf(page)).toContainText('Lantern moved')
      await expect(page.getByText('Newest is empty')).toBeVisible()
      expect(await api.get(`/api/items?containerId=${made[2]?.id}`)).toHaveLength(1)

      await page.goto('/containers?sort=name-asc')
      for (const [name, left] of [
        ['First', ['Fourth', 'Second', 'Third']],
        ['Second', ['Fourth', 'Newest', 'Third']],
      ] as const) {
        await page.getByRole('button', { name: `Actions for ${name}` }).click()
        await page.getByRole('menuitem', { name: 'Delete' }).click()
        await questionOf(page, `Delete ${name}?`).getByRole('button', { name: 'Delete' }).click()
        // The one that opens moves the others: a press before that would meet another card.
        await expect(cardNames(listOf(page))).toHaveText([...left])
      }
      await expect(sectionOf(page)).toHaveCount(0)
    })
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('containers are created and deleted with the thumb [CONT-20, CONT-22, CONT-23, CONT-26, MISC-04]', async ({
    page,
    api,
  }) => {
    await api.container('Cables', 'Office')
    await holdToasts(page)
    await page.goto('/containers')
    await page.getByRole('banner').getByRole('button', { name: 'New Container' }).tap()
    const dialog = dialogOf(page, 'Create Container')
    await dialog.getByLabel('Name', { exact: true }).fill('Camping gear')
    await dialog.getByLabel('Location').selectOption('Garage')
    await dialog.getByRole('button', { name: 'Create Container' }).tap()
    await expect(dialog).toBeHidden()
    await expect(cardNames(listOf(page))).toHaveText(['Camping gear', 'Cables'])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBe(390)

    const actions = page.getByRole('button', { name: 'Actions for Cables' })
    await actions.tap()
    // The background of the pressed button fills the whole circle, not only the strip of its dots.
    expect(await actions.boundingBox()).toMatchObject({ width: 44, height: 44 })
    const look = await actions.evaluate((element) => {
      const { backgroundClip, borderTopLeftRadius } = getComputedStyle(element)
      return {
        clip: backgroundClip.split(', ').at(-1),
        isRound: Number.parseFloat(borderTopLeftRadius) >= 22,
      }
    })
    expect(look).toEqual({ clip: 'border-box', isRound: true })
    await page.getByRole('menuitem', { name: 'Delete' }).tap()
    await questionOf(page, 'Delete Cables?').getByRole('button', { name: 'Delete' }).tap()
    await expect(cardOf(page, 'Cables')).toBeHidden()
    await toastButton(page, 'Undo').tap()
    await expect(cardOf(page, 'Cables')).toBeVisible()
  })
})

test('a container is created, opened and deleted with the keyboard alone [CONT-22, CONT-24, CONT-26]', async ({
  page,
  api,
}) => {
  await api.container('Cables', 'Office')
  await holdToasts(page)
  await page.goto('/containers')
  await page.getByRole('main').getByRole('button', { name: 'New Container' }).focus()
  await page.keyboard.press('Enter')
  const dialog = dialogOf(page, 'Create Container')
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Camping gear')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Tents')
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Location')).toBeFocused()
  await page.keyboard.press('G')
  await expect(dialog.getByLabel('Location')).toHaveValue('Garage')
  await dialog.getByLabel('Name', { exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByRole('button', { name: 'New Container' })).toBeFocused()

  await page.getByRole('button', { name: 'Actions for Camping gear' }).press('Enter')
  await expect(page.getByRole('menu').and(page.locator(':focus-within'))).toBeVisible()
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const question = questionOf(page, 'Delete Camping gear?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cardOf(page, 'Camping gear')).toBeHidden()
  await expect(question).toBeHidden()
  await expect(toastButton(page, 'Undo')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(toastOf(page).and(page.locator(':focus-within'))).toHaveCount(1)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(toastButton(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cardOf(page, 'Camping gear')).toBeVisible()

  await cardOf(page, 'Camping gear').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Camping gear' })).toBeFocused()
})
