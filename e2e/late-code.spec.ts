import { expect, test } from './fixtures.ts'
import { dialogOf } from './screen.ts'

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
  await expect(page.locator('html')).not.toHaveAttribute('data-framed')
  // An animation begins with the frame after its style.
  await page.evaluate(() => document.documentElement.animate([], 50).finished)
  expect(await page.evaluate(() => (window as unknown as { entered: string[] }).entered)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
