import type { Page } from '@playwright/test'
import { inDatabase } from './database.ts'
import { type Api, expect, test } from './fixtures.ts'
import { disableAnimations, inAppNavigator } from './in-app-navigation.ts'
import { mark, speakLongWords } from './pseudo-language.ts'
import { findCut, type Translations, translationsFor } from './translations.ts'

/** Every screen in every language on a phone, in German on a desk too: nothing English is left, and nothing is cut off. */

/** A failure does not end the walk, so that all that is cut off is listed. */
const softly = expect.configure({ soft: true })
const phoneSize = { width: 390, height: 844 }
test.use({ plan: 'business', viewport: phoneSize })

// German has a walk of its own through all dialogs too (`preferences-walk.spec.ts`).
const languages = ['de', 'es', 'fr', 'it', 'pt', 'ja', 'ko', 'zh']
/** What people wrote, what the product and its plans are called, names of others, and codes. */
const fixed = [
  'Zelt 4 P',
  'Kiste 7',
  'Lea',
  'Maya Lind',
  'Maya',
  'Quick Fill',
  'Stowage',
  'HL-01',
  'PostgreSQL',
]

async function fill(api: Api): Promise<number> {
  const { id } = await api.container('Kiste 7', 'Attic')
  await api.items(id, [
    { name: 'Zelt 4 P', quantity: 12_345, minQuantity: 2, sku: 'HL-01' },
    { name: 'Lea', quantity: 2 },
    { name: 'Lea', quantity: 0 },
  ])
  return id
}

/** Addresses, each with something that its screen shows; null: its heading. */
async function screensOf(
  api: Api,
  id: number,
  translate: Translations['translate'],
): Promise<(readonly [string, string | null])[]> {
  const [item] = (await api.get('/api/items?q=Zelt')) as { id: number }[]
  return [
    ['/', translate('Recent Containers')],
    ['/containers', 'Kiste 7'],
    ['/containers?q=nirgends', translate('No containers match “{q}”', { q: 'nirgends' })],
    [`/containers/${id}`, 'Zelt 4 P'],
    ['/containers/999999999', translate('Container not found')],
    ['/items', 'Zelt 4 P'],
    ['/items?filter=out-of-stock', 'Lea'],
    [`/items/${item?.id}`, 'Zelt 4 P'],
    ['/search', translate('Recent containers')],
    ['/search?q=zelt', 'Zelt 4 P'],
    ['/trash', null],
    ['/analytics', translate('What you’ll see here')],
    ['/subscription', translate('What’s included')],
    ['/export', null],
    ['/export/import', null],
    ['/demo', null],
    ['/profile', null],
    ['/profile?tab=preferences', translate('Date format')],
    ['/profile?tab=account', translate('This device')],
    ['/profile?tab=activity', translate('Container created')],
    ['/profile/tickets', translate('No tickets yet')],
    ['/camera', translate('Camera Error')],
    ['/nirgends', translate('Page Not Found')],
  ]
}

/** A text of the screen; null: its heading. */
const placeOf = (page: Page, text: string | null) =>
  (text === null ? page.getByRole('heading', { level: 1 }) : page.getByText(text))
    .filter({ visible: true })
    .first()

for (const language of languages) {
  const { translate, expectTranslated } = translationsFor(language)

  test(`every screen speaks ${language} [ACC-11] [ACC-12]`, async ({ page, api, person, baseURL }) => {
    test.slow()
    await disableAnimations(page)
    const id = await fill(api)
    const answer = await page.request.patch('/api/user/preferences', {
      data: { language, dateFormat: 'dd-MM-yyyy' },
      headers: { origin: baseURL ?? '' },
    })
    expect(answer.ok()).toBe(true)
    const open = inAppNavigator(page)
    for (const [path, shown] of await screensOf(api, id, translate)) {
      await test.step(path, async () => {
        await open(path)
        await expect(placeOf(page, shown)).toBeVisible()
        await expectTranslated(page, path, [...fixed, person.email])
        if (language !== 'de') return
        await page.setViewportSize({ width: 1440, height: 900 })
        // The layout follows the window a moment later.
        await softly.poll(() => findCut(page, path), { message: `cut off on ${path} on a desk` }).toEqual([])
        await expectTranslated(page, `${path} on a desk`, [...fixed, person.email])
        await page.setViewportSize(phoneSize)
      })
    }

    // The screens of staff are in the language too.
    await inDatabase('business', (client) =>
      client.query(`update users set role = 'super_admin', is_admin = true where email = $1`, [person.email]),
    )
    // Until the product has noticed the role.
    await expect(async () => {
      await page.goto('/admin')
      await expect(placeOf(page, null)).toBeVisible({ timeout: 2000 })
    }).toPass()
    for (const path of ['/admin', '/admin/subscription-plans', '/admin/support-tickets']) {
      await test.step(path, async () => {
        await open(path)
        await expect(placeOf(page, null)).toBeVisible()
        await expectTranslated(page, path, [...fixed, person.email, 'Free', 'Pro', 'Business'])
      })
    }
  })

  test.describe(`whoever is not signed in, with a browser that asks for ${language}`, () => {
    test.use({ locale: language })

    test(`finds the landing page, with all names whole on its shelf, and the way in in it: ${language} [AUTH-01]`, async ({
      page,
    }) => {
      await disableAnimations(page)
      for (const path of ['/api/login', '/api/login?mode=sign-up', '/identity/forgot', '/%zz%', '/']) {
        await test.step(path, async () => {
          await page.goto(path)
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          await expectTranslated(page, path, [...fixed, 'Free', 'Pro', 'Business', 'English'])
        })
      }
      for (const width of [390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 844 })
        await page.evaluate(() => document.fonts.ready)
        const written = page.locator('.label > :is(b, span)')
        await expect(written).toHaveCount(18)
        const beyond = await written.evaluateAll((names) => {
          const rightOf = (one: Element) => one.getBoundingClientRect().right
          const words = names.map((name) => {
            const range = document.createRange()
            range.selectNodeContents(name)
            return { name, right: range.getBoundingClientRect().right }
          })
          return words
            .filter(({ name, right }) => right > rightOf(name.parentElement as Element))
            .map(({ name }) => name.textContent)
        })
        expect(beyond, `${width} px`).toEqual([])
      }
    })
  })
}

test('whoever is not signed in chooses a language on the landing page, keeps it on the way in, and begins with it', async ({
  page,
}) => {
  const french = translationsFor('fr')
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Language' }).getByRole('link', { name: 'Français' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page
    .getByRole('banner')
    .getByRole('link', { name: french.translate('Sign In') })
    .click()
  await expect(page.getByLabel(french.translate('Password'))).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  // Chosen anew in the middle of a sign-in, which goes on.
  const place = page.url()
  await page
    .getByRole('navigation', { name: french.translate('Language') })
    .getByRole('link', { name: '日本語' })
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  expect(page.url().replace(/\/sign-in$/, '')).toBe(place.replace(/\/sign-in$/, ''))
  const japanese = translationsFor('ja')
  await page.getByRole('link', { name: japanese.translate('Create an account') }).click()
  await page.getByLabel(japanese.translate('First name')).fill('Noor')
  await page.getByLabel(japanese.translate('Last name')).fill('Haddad')
  await page
    .getByLabel(japanese.translate('Email'))
    .fill(`noor-${crypto.randomUUID().slice(0, 8)}@example.com`)
  await page.getByLabel(japanese.translate('Password')).fill('correct horse battery')
  await japanese.button(page, 'Create account').click()
  await expect(page).toHaveURL('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

test('with words that are two fifths longer nothing is cut off and nothing spills sideways on a phone', async ({
  page,
  api,
  baseURL,
}) => {
  test.slow()
  await disableAnimations(page)
  const id = await fill(api)
  const answer = await page.request.patch('/api/user/preferences', {
    data: { language: 'de' },
    headers: { origin: baseURL ?? '' },
  })
  expect(answer.ok()).toBe(true)
  await speakLongWords(page)
  const open = inAppNavigator(page)
  for (const [path] of await screensOf(api, id, (text) => text)) {
    await test.step(path, async () => {
      await open(path)
      await expect(page.getByText(mark).filter({ visible: true }).first()).toBeVisible()
      expect.soft(await findCut(page, path, mark), path).toEqual([])
      const spilt = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect.soft(await spilt(), `${path} goes sideways`).toBeLessThanOrEqual(0)
    })
  }
})
