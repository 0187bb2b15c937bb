import type { WorkspaceRole } from '@stowage/contract/users.rules'
import {
  countReplay,
  createWebhook,
  type Delivery,
  type DeliveryDetails,
  deleteWebhook,
  getDelivery,
  getWebhook,
  listDeliveries,
  listWebhooks,
  type MadeWebhook,
  replayDeliveries,
  resendDelivery,
  resumeWebhook,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@stowage/contract/webhooks'
import { getWorkspace } from '@stowage/contract/workspaces'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { onScreenOf } from '../../../test/screen-width.ts'
import { openDialogs } from '../../lib/overlays/dialogs.ts'
import { backInPage } from '../../lib/overlays/navigation-blocker.ts'
import { DeliveryScreen } from './delivery-screen.tsx'
import { WebhookScreen } from './webhook-screen.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const minute = 60_000

const aWebhook = (change: Partial<Webhook> = {}): Webhook => ({
  id: 1,
  url: 'https://hooks.harbor.example/stock?token=hidden',
  events: ['container.created', 'item.low'],
  status: 'active',
  reason: null,
  pausedAt: null,
  failures: 0,
  failingSince: null,
  oldSecretUntil: null,
  createdAt: ago(10 * minute),
  createdBy: 1,
  deliveries: { all: 1000, failed: 3, waiting: 1 },
  last: { at: ago(2 * minute), status: 200, error: null },
  ...change,
})

const aDelivery = (change: Partial<Delivery> = {}): Delivery => ({
  id: 7,
  event: 'item.low',
  messageId: 'msg_48213_2kQ9',
  state: 'waiting',
  status: 503,
  error: null,
  ms: 9,
  attempts: 4,
  createdAt: ago(9 * minute),
  sentAt: ago(3 * minute),
  nextAttemptAt: ago(-7 * minute),
  ...change,
})

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  // Noon, because minutes ago are 'Yesterday' right after midnight.
  vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
})

afterEach(() => {
  vi.useRealTimers()
})

function answer({ role = 'owner', apiAccess = true }: { role?: WorkspaceRole; apiAccess?: boolean } = {}) {
  api.on(getWorkspace, {
    id: 1,
    name: 'Harbor Rentals',
    role,
    isPaused: false,
    members: 2,
    owner: { id: 1, name: 'Maya Lind' },
    plan: apiAccess ? 'Business' : 'Pro',
    createdAt: ago(0),
    seats: { places: -1, taken: 2, paused: 0 },
    apiAccess,
    transfer: null,
  })
  return { person: aUser({ workspaceRole: role, workspaceName: 'Harbor Rentals' }) }
}

function renderSection(webhooks: Webhook[], options: Parameters<typeof answer>[0] = {}) {
  const app = answer(options)
  api.on(listWebhooks, webhooks)
  return renderInApp(<WebhooksSection />, app)
}

it('lists each webhook with its state and its latest delivery, without what may be secret [HOOK-01]', async () => {
  renderSection([
    aWebhook(),
    aWebhook({ id: 2, last: null }),
    aWebhook({ id: 3, status: 'paused', reason: 'gone', pausedAt: ago(minute) }),
  ])
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toContain('hooks.harbor.example/stock')
  expect(first?.textContent).not.toContain('hidden')
  expect(first?.textContent).toContain('2 events · 1,000+ deliveries in 30 days')
  expect(first?.textContent).toContain('Active')
  expect(first?.textContent).toContain('Last sent 2m ago: 200')
  expect(second?.textContent).toContain('Nothing sent yet')
  expect(third?.textContent).toContain('Paused')
  expect(screen.getByText('3 of 10 webhooks')).toBeTruthy()
})

it('shows nothing to those who can’t manage them, and only what is kept without API access [KEY-11]', async () => {
  const { unmount } = renderSection([], { role: 'editor' })
  await waitFor(() => expect(api.calls(getWorkspace).length).toBeGreaterThan(0))
  expect(screen.queryByText('Webhooks')).toBeNull()
  unmount()
  const { user } = renderSection([aWebhook()], { apiAccess: false })
  expect(await screen.findByText('Stopped: not included in the Pro plan')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'New webhook' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Actions for hooks.harbor.example/stock' }))
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Delete'])
})

it('makes a webhook, keeps a refused address, and shows the secret once [HOOK-01] [HOOK-11]', async () => {
  const { user } = renderSection([])
  await user.click(await screen.findByRole('button', { name: 'New webhook' }))
  const form = await screen.findByRole('dialog', { name: 'New webhook' })
  await user.type(within(form).getByLabelText('Address'), 'https://192.168.1.20/x')
  const people = within(form).getByRole('checkbox', { name: 'People' })
  await user.click(people)
  await user.click(within(form).getByRole('checkbox', { name: 'Member left' }))
  expect(people).toHaveProperty('indeterminate', true)
  expect(within(form).getByText('2 of 15 selected')).toBeTruthy()
  const message = 'This address is in a private network. Allow it with WEBHOOK_ALLOWED_HOSTS.'
  api.on(createWebhook, () => refusal(400, 'TARGET_REFUSED', message, [{ path: 'body.url', message }]))
  await user.click(within(form).getByRole('button', { name: 'Create webhook' }))
  expect(await within(form).findByText(message)).toBeTruthy()
  expect(within(form).getByLabelText('Address')).toHaveProperty('value', 'https://192.168.1.20/x')
  const { promise: made, resolve: answer } = Promise.withResolvers<MadeWebhook>()
  const secret = 'whsec_kBpNWnAeBcnq7wNLEGPvRgxNNkXLnJAjziDGoFKiEEQ='
  api.on(createWebhook, () => made)
  await user.click(within(form).getByRole('button', { name: 'Create webhook' }))
  act(() => backInPage())
  await act(async () => answer({ ...aWebhook(), secret }))
  expect(api.calls(createWebhook).at(-1)?.body).toEqual({
    url: 'https://192.168.1.20/x',
    events: ['member.joined', 'member.role_changed'],
  })
  const shown = await screen.findByRole('dialog', { name: 'Copy the secret now' })
  expect(within(shown).getByText(secret)).toBeTruthy()
  await user.keyboard('{Escape}')
  act(() => backInPage())
  expect(openDialogs()).toMatchObject([{ name: 'webhook', open: true }])
  await user.click(within(shown).getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(secret)
  await user.click(within(shown).getByRole('button', { name: 'I’ve copied it' }))
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull())
})

it('changes and deletes a webhook', async () => {
  const { user } = renderSection([aWebhook()])
  const menu = () => screen.getByRole('button', { name: 'Actions for hooks.harbor.example/stock' })
  await screen.findByText('1 of 10 webhooks')
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  const form = await screen.findByRole('dialog', { name: 'Edit webhook' })
  await user.click(within(form).getByRole('checkbox', { name: 'Item added' }))
  api.on(updateWebhook, aWebhook())
  await user.click(within(form).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(updateWebhook)[0]?.body).toMatchObject({
    events: ['container.created', 'item.created', 'item.low'],
  })
  api.on(deleteWebhook, undefined)
  await user.click(menu())
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(api.calls(deleteWebhook)).toHaveLength(1))
})

function renderScreen(webhook: Webhook, deliveries: Delivery[]) {
  const app = answer()
  api.on(getWebhook, webhook)
  api.on(listDeliveries, deliveries)
  return renderInApp(<WebhookScreen id={1} />, app)
}

const details = (change: Partial<DeliveryDetails> = {}): DeliveryDetails => ({
  ...aDelivery(),
  body: '{"type":"item.low","data":{"seq":48213}}',
  answer: 'upstream is restarting',
  ...change,
})

it('lists deliveries, opens one in its place, and sends it again [HOOK-08]', async () => {
  const { user } = renderScreen(aWebhook(), [
    aDelivery(),
    aDelivery({ id: 6, state: 'failed', status: null, error: 'certificate', attempts: 10 }),
    aDelivery({ id: 5, state: 'failed', status: 301 }),
  ])
  expect(await screen.findByText('Container created, Item running low')).toBeTruthy()
  expect(await screen.findByText('Invalid certificate')).toBeTruthy()
  expect(screen.getByText('Redirect, 301')).toBeTruthy()
  api.on(getDelivery, details())
  await user.click(screen.getByRole('button', { name: /503/ }))
  expect(await screen.findByText('upstream is restarting')).toBeTruthy()
  expect(screen.getByText(/"seq": 48213/)).toBeTruthy()
  expect(screen.getByText('msg_48213_2kQ9')).toBeTruthy()
  expect(screen.getByText('4 of 10')).toBeTruthy()
  api.on(resendDelivery, aDelivery({ attempts: 0 }))
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(api.calls(resendDelivery)[0]?.params).toEqual({ id: 1, deliveryId: 7 }))
  await user.click(screen.getByRole('radio', { name: /Failed/ }))
  await waitFor(() => expect(api.calls(listDeliveries).at(-1)?.query).toMatchObject({ state: 'failed' }))
})

it('leads from the log of a phone to a page for each delivery, whose address has filter and page of the log [HOOK-08]', async () => {
  onScreenOf(390)
  const app = answer()
  api.on(getWebhook, aWebhook())
  api.on(listDeliveries, [
    aDelivery({ state: 'failed', status: 502, attempts: 7 }),
    aDelivery({ id: 6, state: 'waiting', status: null, attempts: 0, sentAt: null }),
  ])
  const log = renderInApp(<WebhookScreen id={1} />, {
    ...app,
    at: '/workspace/webhooks/1?state=failed&page=2',
  })
  const [failed, waiting] = await screen.findAllByRole('link', { name: /item\.low/ })
  expect(failed?.getAttribute('href')).toBe('/workspace/webhooks/1/deliveries/7?state=failed&page=2')
  expect(failed?.textContent).toBe('item.lowFailed · 502 · 7 attempts3m ago')
  expect(waiting?.textContent).toBe('item.lowWaiting9m ago')
  log.unmount()
  api.on(getDelivery, details({ state: 'failed', status: 502, attempts: 7, nextAttemptAt: null }))
  const { user } = renderInApp(<DeliveryScreen webhookId={1} id={7} />, app)
  expect(await screen.findByRole('heading', { level: 1, name: 'item.low' })).toBeTruthy()
  expect(screen.getByText('upstream is restarting')).toBeTruthy()
  expect(screen.getByText('7 of 10')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: 'Sent' })).toBeTruthy()
  api.on(resendDelivery, aDelivery({ attempts: 0 }))
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(api.calls(resendDelivery)[0]?.params).toEqual({ id: 1, deliveryId: 7 }))
})

it('of a delivery that is no longer kept leads back to its webhook', async () => {
  const app = answer()
  api.on(getDelivery, () => refusal(404, 'NOT_FOUND', 'Delivery not found'))
  renderInApp(<DeliveryScreen webhookId={1} id={7} />, app)
  expect(await screen.findByRole('heading', { level: 1, name: 'Delivery not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to the webhook' }).getAttribute('href')).toBe(
    '/workspace/webhooks/1',
  )
})

it('keeps the page of the log in the address, and shows the last one that is there', async () => {
  const app = answer()
  api.on(getWebhook, aWebhook())
  const all = Array.from({ length: 20 }, (_, n) => aDelivery({ id: 100 - n, messageId: `msg_${n}` }))
  api.on(listDeliveries, ({ query }) =>
    query?.cursor
      ? pageOf([aDelivery({ id: 50, status: 418 })], { total: 21 })
      : pageOf(all, { total: 21, next: 'more' }),
  )
  const { user } = renderInApp(<WebhookScreen id={1} />, app)
  await user.click(await screen.findByRole('button', { name: 'Next' }))
  expect(await screen.findByText('418')).toBeTruthy()
  expect(new URLSearchParams(window.location.search).get('page')).toBe('2')
  await user.click(screen.getByRole('button', { name: 'Previous' }))
  await waitFor(() => expect(screen.queryByText('418')).toBeNull())
  expect(window.location.search).not.toContain('page')
})

it('of another workspace, or deleted meanwhile, leads back', async () => {
  api.on(getWebhook, () => refusal(404, 'NOT_FOUND', 'Webhook not found'))
  renderInApp(<WebhookScreen id={1} />)
  expect(await screen.findByRole('heading', { level: 1, name: 'Webhook not found' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Back to Automation' }).getAttribute('href')).toContain(
    'automation',
  )
})

it('sends a test and says what came back; sends all that failed since a time [HOOK-01] [HOOK-08]', async () => {
  const { user } = renderScreen(aWebhook(), [])
  api.on(testWebhook, details({ event: 'webhook.test', state: 'failed', status: null, error: 'timeout' }))
  await user.click(await screen.findByRole('button', { name: 'Send test' }))
  expect(await screen.findByText('Test failed: No response')).toBeTruthy()
  api.on(countReplay, { count: 3 })
  await user.click(screen.getByRole('button', { name: 'Send all failed since…' }))
  const form = await screen.findByRole('dialog', { name: 'Send failed deliveries again' })
  api.on(replayDeliveries, { count: 3 })
  expect(await within(form).findByText('3 deliveries will be sent again.')).toBeTruthy()
  await user.click(within(form).getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Sending 3 deliveries again')).toBeTruthy()
  expect(api.calls(replayDeliveries)[0]?.body).toEqual({ since: expect.stringMatching(/^\d{4}-.+Z$/) })
})

it('can be pressed while the failed deliveries since another time are being counted [HOOK-08]', async () => {
  const { user } = renderScreen(aWebhook(), [])
  api.on(countReplay, { count: 0 })
  await user.click(await screen.findByRole('button', { name: 'Send all failed since…' }))
  const form = await screen.findByRole('dialog', { name: 'Send failed deliveries again' })
  const button = within(form).getByRole<HTMLButtonElement>('button', { name: 'Send again' })
  await waitFor(() => expect(button.disabled).toBe(true))
  api.on(countReplay, () => new Promise<never>(() => undefined))
  fireEvent.change(within(form).getByLabelText('Failed since'), { target: { value: '2025-01-01T00:00' } })
  await waitFor(() => expect(button.disabled).toBe(false))
})

it('says why a webhook is paused and what Resume does [HOOK-07]', async () => {
  const paused = aWebhook({ status: 'paused', reason: 'failing', pausedAt: ago(minute), failures: 42 })
  const { user } = renderScreen(paused, [])
  const band = await screen.findByText(/Paused since/)
  expect(band.closest('div')?.textContent).toContain(
    'No delivery has succeeded in 3 days (42 failed attempts).',
  )
  api.on(resumeWebhook, aWebhook())
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await waitFor(() => expect(api.calls(resumeWebhook)).toHaveLength(1))
})
