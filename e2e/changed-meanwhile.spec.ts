import { expect, test } from './fixtures.ts'
import { dialogOf, pressInRow, questionOf, rowOf, toastOf } from './screen.ts'

/** Two tabs change the same thing: nobody's work is silently gone. */

test.use({ plan: 'business' })

test('offers both values of a field that two have changed, and keeps what was typed [EDIT-03] [EDIT-04]', async ({
  page,
  api,
  expectAccessible,
}) => {
  const { id } = await api.container('Camping gear', 'Garage')
  const lantern = await api.item(id, 'Lantern', { quantity: 3, description: 'Warm light' })
  await page.goto(`/containers/${id}`)
  await pressInRow(page, 'Lantern', 'Edit Lantern')
  const form = dialogOf(page, 'Edit Item')
  await form.getByLabel('Quantity', { exact: true }).fill('2')
  await form.getByLabel('Item name').fill('LED lantern')
  await form.getByLabel(/^Description/).fill('Warm light, one is cracked')
  const elsewhere = await page.request.put(`/api/items/${lantern.id}`, {
    data: { quantity: 5, description: 'Warm light, takes 3 AA' },
    headers: { origin: new URL(page.url()).origin },
  })
  expect(elsewhere.ok()).toBe(true)
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = dialogOf(page, 'Changed in the meantime')
  await expect(conflict.getByRole('group')).toHaveCount(2)
  await expect(conflict.getByRole('group', { name: 'Quantity' })).toContainText('5')
  await expectAccessible(page)
  // Back to the form: nothing typed is lost.
  await conflict.getByRole('button', { name: 'Close' }).click()
  await expect(form.getByLabel('Item name')).toHaveValue('LED lantern')
  await form.getByRole('button', { name: 'Save' }).click()
  await conflict.getByRole('group', { name: 'Description' }).getByText('Other version').click()
  await conflict.getByRole('button', { name: 'Save my choice' }).click()
  await expect(toastOf(page)).toContainText('Item updated')
  expect(await api.get(`/api/items/${lantern.id}`)).toMatchObject({
    name: 'LED lantern',
    quantity: 2,
    description: 'Warm light, takes 3 AA',
  })
  await expect(rowOf(page, 'LED lantern')).toBeVisible()
})

test('restores what was deleted meanwhile, with the change [EDIT-06]', async ({ page, api }) => {
  const { id } = await api.container('Camping gear', 'Garage')
  const tent = await api.item(id, 'Tent')
  await page.goto(`/containers/${id}`)
  await pressInRow(page, 'Tent', 'Edit Tent')
  const form = dialogOf(page, 'Edit Item')
  await form.getByLabel('Item name').fill('4-person tent')
  await api.remove(`/api/containers/${id}`)
  await form.getByRole('button', { name: 'Save' }).click()
  const question = questionOf(page, 'Tent was deleted in the meantime')
  await question.getByRole('button', { name: 'Restore and save' }).click()
  await expect(toastOf(page)).toContainText('Item updated')
  expect(await api.get(`/api/items/${tent.id}`)).toMatchObject({ name: '4-person tent', containerId: id })
})
