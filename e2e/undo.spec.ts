import type { Page } from '@playwright/test'
import { type Api, expect, test } from './fixtures.ts'
import { holdToasts, questionOf, toastButton, toastOf } from './screen.ts'

test.use({ plan: 'business', loadsAhead: true })

const many = 300

async function fillShelf(api: Api, count: number): Promise<void> {
  const { id } = await api.container('Shelf')
  await api.items(
    id,
    Array.from({ length: count }, (_, at) => ({ name: `Part ${String(at).padStart(4, '0')}` })),
  )
}

const liveOf = async (api: Api) => ((await api.get('/api/stats')) as { totalItems: number }).totalItems

/** Chooses all that the list shows, though only its first rows are loaded. */
async function chooseAll(page: Page, count: number): Promise<void> {
  const all = page.getByRole('checkbox', { name: 'Select all' })
  await all.click()
  if (count > 50) {
    await expect(all).toBeChecked({ indeterminate: true })
    await page.getByRole('button', { name: `Select all ${count.toLocaleString('en')}` }).click()
  }
  const chosen = `${count.toLocaleString('en')} items selected`
  await expect(page.getByText(chosen, { exact: true })).toBeVisible()
}

async function askToDelete(page: Page, count: number) {
  await holdToasts(page)
  await page.goto('/items')
  await chooseAll(page, count)
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  return questionOf(page, `Delete ${count.toLocaleString('en')} items?`)
}

async function deleteAll(page: Page, count: number): Promise<void> {
  await (await askToDelete(page, count)).getByRole('button', { name: 'Delete' }).click()
  await expect(toastOf(page)).toContainText(`${count.toLocaleString('en')} items deleted`)
}

test('an undo of 300 items brings all of them back though the page is closed at once [ITEM-36]', async ({
  page,
  api,
}) => {
  await fillShelf(api, many)
  await deleteAll(page, many)
  expect(await liveOf(api)).toBe(0)
  await toastButton(page, 'Undo').click()
  await page.close()
  await expect.poll(() => liveOf(api)).toBe(many)
})

test('an undo after a reload in the middle of 20 single deletions brings back all 20 [ITEM-36]', async ({
  page,
  api,
}) => {
  await fillShelf(api, 20)
  let sent = 0
  await page.route('**/api/items/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    sent += 1
    if (sent <= 13) return route.continue()
    // The server has done it, and the reload is quicker than its answer.
    await route.fetch()
  })
  const answered: string[] = []
  page.on('requestfinished', (one) => void (one.method() === 'DELETE' && answered.push(one.url())))
  await (await askToDelete(page, 20)).getByRole('button', { name: 'Delete' }).click()
  await expect.poll(() => liveOf(api)).toBe(0)
  await expect.poll(() => answered.length).toBe(13)
  await page.reload()
  await expect(toastOf(page)).toContainText('Couldn’t finish deleting 20 items')
  await toastButton(page, 'Undo').click()
  await expect(toastOf(page)).toContainText('20 items restored')
  expect(await liveOf(api)).toBe(20)
})

test('an undo of 1,020 items that never reached the server is finished when the app is opened again', async ({
  page,
  api,
  context,
}) => {
  await fillShelf(api, 1020)
  await deleteAll(page, 1020)
  // A request that a route holds back reaches the server when its page closes.
  await context.setOffline(true)
  await toastButton(page, 'Undo').click()
  await expect(toastOf(page)).toContainText('1,020 items still in Trash')
  await page.close()
  await context.setOffline(false)
  expect(await liveOf(api)).toBe(0)
  const sent: string[] = []
  const [next, beside] = [await context.newPage(), await context.newPage()]
  for (const one of [next, beside]) {
    one.on('request', (request) => {
      if (request.url().endsWith('/api/items/restore')) sent.push(request.headers()['idempotency-key'] ?? '')
    })
    await holdToasts(one)
  }
  await Promise.all([next.goto('/items'), beside.goto('/')])
  await expect.poll(() => liveOf(api)).toBe(1020)
  await expect(next.getByText('Part 0000')).toBeVisible()
  await expect.poll(() => sent).toHaveLength(1)
  await next.reload()
  await expect(next.getByText('Part 0000')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('leaving during a deletion asks first, and the way back is offered afterwards, as that of a finished one is after a reload, and sent once by a double press [ITEM-36]', async ({
  page,
  api,
}) => {
  await fillShelf(api, 30)
  await test.step('during a deletion', async () => {
    const question = await askToDelete(page, 30)
    await page.route('**/api/items/delete', async (route) => {
      await route.fetch()
      await new Promise(() => undefined)
    })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(question).toContainText('Deleting 30 items…')
    await expect.poll(() => liveOf(api)).toBe(0)
    const asked = new Promise<string>((resolve) =>
      page.once('dialog', (dialog) => {
        resolve(dialog.type())
        void dialog.accept()
      }),
    )
    await page.reload()
    expect(await asked).toBe('beforeunload')
    await expect(toastOf(page)).toContainText('Couldn’t finish deleting 30 items')
    await toastButton(page, 'Undo').click()
    await expect(toastOf(page)).toContainText('30 items restored')
    await page.unroute('**/api/items/delete')
  })
  await test.step('after a deletion', async () => {
    await deleteAll(page, 30)
    await page.reload()
    await expect(toastOf(page)).toContainText('30 items deleted')
    const sent: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/items/restore') && sent.push(request.url()))
    await toastButton(page, 'Undo').dblclick()
    await expect(toastOf(page)).toContainText('30 items restored')
    await expect(page.getByText('Part 0000')).toBeVisible()
    expect(sent).toHaveLength(1)
    await page.reload()
    await expect(page.getByText('Part 0000')).toBeVisible()
    await expect(toastOf(page)).toHaveCount(0)
  })
})

test('a refused deletion says so once, and can be tried again; its undo without a connection waits for it, and says so [ITEM-35]', async ({
  page,
  api,
  context,
}) => {
  await test.step('the deletion', async () => {
    await fillShelf(api, 30)
    const question = await askToDelete(page, 30)
    await page.route('**/api/items/delete', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('Failed to delete items. Please try again.').first()).toBeVisible()
    await expect(question).not.toContainText('Failed')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(toastOf(page)).toContainText('30 items deleted')
  })
  await test.step('its undo', async () => {
    await context.setOffline(true)
    await toastButton(page, 'Undo').click()
    await expect(toastOf(page)).toContainText('30 items still in Trash')
    await toastButton(page, 'Retry undo').click()
    await expect(toastOf(page)).toContainText('30 items still in Trash')
    await context.setOffline(false)
    await expect(toastOf(page)).toContainText('30 items restored')
    await expect(page.getByText('Part 0000')).toBeVisible()
  })
})
