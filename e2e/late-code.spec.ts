import { randomUUID } from 'node:crypto'
import { expect, signUp, test } from './fixtures.ts'
import { makeSuperAdmin } from './role-change.ts'
import { dialogOf, holdToasts, toastOf } from './screen.ts'

test.use({ loadsAhead: true })

test('a dialog whose code comes late takes the place of its frame and does not enter once more', async ({
  page,
  api,
}) => {
  await api.container('Camping gear')
  const code = Promise.withResolvers<void>()
  await page.route('**/assets/add-item-dialog*.js', async (route) => {
    await code.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const entered: string[] = []
    Object.assign(window, { entered })
    document.addEventListener('animationstart', ({ target, animationName }) => {
      if (target instanceof Element && target.role === 'dialog') entered.push(animationName)
    })
  })
  await page.goto('/items')
  await page.getByRole('button', { name: 'Add Item' }).first().click()
  await expect(dialogOf(page, 'Loading')).toBeVisible()
  code.resolve()
  const dialog = dialogOf(page, 'Add Item')
  await expect(dialog).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-skip-enter')
  // An animation begins with the frame after its style.
  await page.evaluate(() => document.documentElement.animate([], 50).finished)
  expect(await page.evaluate(() => (window as unknown as { entered: string[] }).entered)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a selection whose bar does not come says so, and has it once the network is back', async ({
  page,
  api,
  person,
  browser,
  baseURL,
}) => {
  await holdToasts(page)
  // Nobody selects himself.
  const theirs = await browser.newContext({ extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.6' } })
  await signUp(theirs.request, baseURL ?? '', { ...person, email: `ben-${randomUUID()}@example.com` })
  await theirs.close()
  // It was loaded anew for this a moment ago (app/outdated-files.ts), which did not help.
  await page.addInitScript(() => sessionStorage.setItem('stowage.reloaded', `${Date.now()}`))
  await makeSuperAdmin(page, 'free', person.email)
  const { id } = await api.container('Camping gear')
  await api.item(id, 'Tent')
  await api.remove(`/api/items/${(await api.item(id, 'Stove')).id}`)
  for (const [address, code] of [
    ['/items', /assets\/item-selection-bar-[^/]*\.js$/],
    ['/trash', /assets\/trash-bar-[^/]*\.js$/],
    ['/admin?tab=users', /assets\/people-selection-[^/]*\.js$/],
  ] as const) {
    await test.step(address, async () => {
      await page.route(code, (route) => route.abort())
      await page.goto(address)
      await page
        .getByRole('checkbox', { name: /^Select (?!all)/, disabled: false })
        .first()
        .click()
      await expect(toastOf(page)).toContainText('No connection. Nothing is lost; try again.')
      await page.unroute(code)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await expect(page.getByText(/^1 .*selected$/)).toBeVisible()
    })
  }
})

test('a page that has lost its network before it came to rest has what tells of that once it is back', async ({
  page,
  person,
}) => {
  expect(person.firstName).toBe('Maya')
  await page.addInitScript(() => sessionStorage.setItem('stowage.reloaded', `${Date.now()}`))
  const code = /assets\/after-idle-[^/]*\.js$/
  await page.route(code, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()))
  await page.goto('/')
  await failed
  await page.unroute(code)
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.locator('#outbox-status')).toBeAttached({ timeout: 1000 })
  }).toPass()
})
