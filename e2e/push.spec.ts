import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

/** A browser whose vendor's push service is stood in for: this machine reaches none. */
async function subscribable(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const text = (length: number) => 'A'.repeat(length)
    const subscription = {
      options: { applicationServerKey: null },
      unsubscribe: async () => true,
      toJSON: () => ({
        endpoint: `https://push.example.org/${Date.now()}`,
        keys: { p256dh: text(87), auth: text(22) },
      }),
    }
    PushManager.prototype.getSubscription = async () => null
    PushManager.prototype.subscribe = async () => subscription as unknown as PushSubscription
    Notification.requestPermission = async () => 'granted'
  })
}

/**
 * Brings a message to the product's worker, as a push service would, and waits until it is shown: Chromium drops a
 * notification for good when a page asks for what is shown between its being stored and its being displayed.
 */
async function bring(context: BrowserContext, page: Page, message: object): Promise<void> {
  const [worker] = context.serviceWorkers()
  if (!worker) throw new Error('The page has no worker.')
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const show = registration.showNotification.bind(registration)
    const shown = new Promise((resolve) => {
      registration.showNotification = (...given) => {
        const showing = show(...given)
        resolve(showing)
        return showing
      }
    })
    Object.assign(globalThis, { shown })
  })
  const tools = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await tools.send('ServiceWorker.enable')
  const { origin } = new URL(page.url())
  const registrationId = await registered
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin,
    registrationId,
    data: JSON.stringify(message),
  })
  await worker.evaluate(() => (globalThis as unknown as { shown: Promise<void> }).shown)
}

test('notifications are asked for on their switch, and the worker shows what is brought to it', async ({
  page,
  context,
  baseURL,
  person: _,
  expectAccessible,
}) => {
  await context.grantPermissions(['notifications'], { origin: baseURL ?? '' })
  await subscribable(page)
  await page.goto('/profile?tab=preferences')
  await expect(page.getByText('On, but no device is set up.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Turn on for this device' }).click()
  await expect(page.getByText('On for this device, even when Stowage is closed.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Turn on for this device' })).toBeHidden()
  await bring(context, page, {
    title: 'Tape wird knapp',
    body: '2 übrig',
    language: 'de',
    path: '/items?filter=low-stock',
    tag: 'low-stock-1',
  })
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const notifications = await registration.getNotifications()
    return notifications.map(({ title, body, lang, tag, data }) => ({ title, body, lang, tag, data }))
  })
  expect(shown).toEqual([
    {
      title: 'Tape wird knapp',
      body: '2 übrig',
      lang: 'de',
      tag: 'low-stock-1',
      data: { path: '/items?filter=low-stock' },
    },
  ])
  await page.reload()
  await expect(page.getByText('On for this device, even when Stowage is closed.')).toBeVisible()
  await page.getByRole('switch', { name: 'Push notifications' }).click()
  await expect(page.getByText('Get them on this device too, even when Stowage is closed.')).toBeVisible()
})

test('the worker is looked for anew each time', async ({ request }) => {
  const answer = await request.get('/service-worker.js')
  expect(answer.status()).toBe(200)
  expect(answer.headers()['cache-control']).toBe('no-cache')
  expect(answer.headers()['content-type']).toContain('javascript')
})
