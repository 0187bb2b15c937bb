import {
  cancelSubscription,
  getSubscription,
  listPlans,
  openPortal,
  previewPlan,
  startCheckout,
} from '@stowage/contract/billing'
import { unlimited } from '@stowage/contract/billing.rules'
import { listContainers } from '@stowage/contract/containers'
import { screen, waitFor, within } from '@testing-library/react'
import { act } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aContainer, aPlan, aSubscription, aUser } from '../../../test/samples.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { SubscriptionScreen } from './subscription-screen.tsx'

const free = aPlan({ id: 1 })
const pro = aPlan({
  id: 2,
  name: 'pro',
  displayName: 'Pro',
  price: 999,
  containers: 20,
  features: ['20 containers'],
})
const business = aPlan({
  id: 3,
  name: 'business',
  displayName: 'Business',
  price: 4999,
  containers: unlimited,
  itemsPerContainer: unlimited,
})

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(listPlans, [free, pro, business])
  api.on(listContainers, [aContainer({ itemCount: 27 })])
})

type Way = { chosen?: string; hasLeftCheckout?: boolean; person?: ReturnType<typeof aUser> }

async function open(
  subscription = aSubscription({ plan: pro, usage: { containers: 8, items: 132 } }),
  { chosen = '', hasLeftCheckout = false, person = aUser() }: Way = {},
) {
  api.on(getSubscription, subscription)
  const rendered = renderInApp(<SubscriptionScreen chosen={chosen} hasLeftCheckout={hasLeftCheckout} />, {
    person,
  })
  const yours = within(await screen.findByRole('region', { name: 'Your plan' }))
  return { ...rendered, yours }
}

it('lists the plans of the plans call with prices in dollars [SUB-04] [SUB-32]', async () => {
  await open()
  const cards = within(screen.getByRole('region', { name: 'Plans' }))
  const headings = cards.getAllByRole('heading', { level: 3 })
  expect(headings.map((heading) => heading.textContent)).toEqual(['Free', 'Pro', 'Business'])
  expect(['$0', '$9.99', '$49.99'].map((price) => cards.getByText(price).tagName)).toHaveLength(3)
  const marked = cards.getByText('Most Popular').closest('li')
  expect(within(marked as HTMLElement).getByRole('heading', { name: 'Pro' })).toBeDefined()
  expect(cards.getByText('20 containers')).toBeDefined()
})

it('shows the current plan, what is used of it, and marks its card [SUB-33]', async () => {
  const { yours } = await open()
  expect(yours.getByRole('heading', { name: 'Pro' })).toBeDefined()
  expect(yours.getByRole('img', { name: '8 of 20 containers used' })).toBeDefined()
  expect(await yours.findByRole('img', { name: 'Items in the fullest container: 27 of 30' })).toBeDefined()
  expect(api.calls(listContainers)[0]?.query).toMatchObject({ sort: 'items-most', limit: '1' })
  const card = screen.getByText('Current plan').closest('li')
  expect(within(card as HTMLElement).getByRole('heading', { name: 'Pro' })).toBeDefined()
})

it('reads -1 as unlimited, for containers and for items [SUB-05] [SUB-06]', async () => {
  const { yours } = await open(aSubscription({ plan: business }))
  expect(yours.getAllByText('Unlimited')).toHaveLength(2)
  expect(yours.queryByRole('img')).toBeNull()
})

it('gives the badge of an active subscription the primary look, and no other [SUB-34] [SUB-35]', async () => {
  const { yours, unmount } = await open()
  expect(yours.getByText('Active').className).toContain('bg-primary')
  unmount()
  const later = await open(aSubscription({ plan: pro, subscriptionStatus: 'past_due' }))
  expect(later.yours.getByText('Past due').className).not.toContain('bg-primary')
})

it('says that the plans did not load, and loads at the next try', async () => {
  api.on(getSubscription, aSubscription({ plan: pro }))
  api.on(listPlans, () => refusal(503, 'UNAVAILABLE', 'Later'))
  const { user } = renderInApp(<SubscriptionScreen chosen="" hasLeftCheckout={false} />)
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t load plans')
  api.on(listPlans, [pro])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Current plan')).toBeDefined()
})

const press = (name: string) => screen.getByRole('button', { name })
const shownToast = async () => (await screen.findByRole('alert')).textContent

describe('checkout', () => {
  const onFree = aSubscription({ plan: free })

  it('sends the browser to the payment page, once however often the button is pressed [SUB-36] [SUB-41]', async () => {
    const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
    api.on(startCheckout, { url: 'https://pay.example/1' })
    const { user } = await open(onFree)
    await user.dblClick(press('Upgrade to Pro'))
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/1'))
    expect(api.calls(startCheckout).map(({ body }) => body)).toEqual([{ planName: 'pro' }])
    expect(press('Upgrade to Pro').getAttribute('aria-busy')).toBe('true')
  })

  it('is open again on a page that Back shows as it was left', async () => {
    vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
    api.on(startCheckout, { url: 'https://pay.example/1' })
    const { user } = await open(onFree)
    await user.click(press('Upgrade to Pro'))
    await waitFor(() => expect(fullPage.go).toHaveBeenCalled())
    const asked = api.calls(getSubscription).length
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    expect(press('Upgrade to Pro').getAttribute('aria-busy')).toBeNull()
    await waitFor(() => expect(api.calls(getSubscription).length).toBeGreaterThan(asked))
  })

  it('says in demo mode what the server says, as Demo Mode, and leaves the buttons [SUB-43]', async () => {
    api.on(startCheckout, () => refusal(402, 'PAYMENT_DEMO_MODE', 'No payments are set up.'))
    const { user } = await open(onFree)
    await user.click(press('Upgrade to Business'))
    expect(await shownToast()).toContain('Demo Mode No payments are set up.')
    expect(press('Upgrade to Business').getAttribute('aria-busy')).toBeNull()
  })

  it.each([
    ['breaks', () => refusal(500, 'INTERNAL', 'Broken')],
    ['is out of reach', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says that it failed when the server %s [SUB-44]', async (_, reply) => {
    api.on(startCheckout, reply)
    const { user } = await open(onFree)
    await user.click(press('Upgrade to Pro'))
    expect(await shownToast()).toContain('Failed to process request. Please try again.')
  })

  it('shows the plan that holds when it was changed elsewhere meanwhile', async () => {
    const { user } = await open(onFree)
    api.on(getSubscription, aSubscription({ plan: pro }))
    api.on(startCheckout, () => refusal(409, 'CONFLICT', 'You’re already on the Pro plan.'))
    await user.click(press('Upgrade to Pro'))
    expect(await shownToast()).toContain('You’re already on the Pro plan.')
    expect(await screen.findByRole('button', { name: 'Switch to Free' })).toBeDefined()
  })
})

describe('a smaller plan', () => {
  const none = { count: 0, named: [] }
  const named = (id: number, name: string) => ({ id, name, location: 'Garage', itemCount: 2 })
  const closed = Array.from({ length: 20 }, (_, at) => named(20 - at, `Box ${20 - at}`))

  it('is taken only after what it closes was shown by name, six at first', async () => {
    const onPro = aSubscription({ plan: pro, usage: { containers: 63, items: 132 } })
    const { user } = await open(onPro)
    api.on(previewPlan, {
      plan: free,
      closed: { count: 60, containers: closed },
      open: { count: 3, containers: [named(1, 'First')] },
      paused: [],
      stopped: none,
    })
    await user.click(press('Switch to Free'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch to Free?' }))
    expect(dialog.getByText('Nothing is deleted.')).toBeDefined()
    expect(screen.getByRole('alertdialog').textContent).toContain('Free includes 3 containers. You have 63.')
    const list = within(dialog.getByRole('region', { name: '60 will be blocked' }))
    expect(list.getAllByRole('listitem')).toHaveLength(6)
    await user.click(list.getByRole('button', { name: 'Show 54 more containers' }))
    expect(list.getAllByRole('listitem')).toHaveLength(20)
    expect(list.getByText('and 40 more')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Keep Pro' }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(api.calls(cancelSubscription)).toEqual([])
  })

  it('names the keys, assistants and webhooks that stop, four at first [SEAT-10]', async () => {
    const { user } = await open(aSubscription({ plan: business }))
    const keys = Array.from({ length: 4 }, (_, at) => ({
      kind: 'key' as const,
      id: at + 1,
      name: `Scale ${at + 1}`,
      person: 'Maya Lind',
    }))
    api.on(previewPlan, {
      plan: pro,
      closed: { count: 0, containers: [] },
      open: { count: 1, containers: [named(1, 'First')] },
      paused: [],
      stopped: {
        count: 6,
        named: [
          ...keys,
          { kind: 'app', id: 7, name: 'Claude', person: 'Jonas Lind' },
          { kind: 'webhook', id: 1, name: 'hooks.example', person: null },
        ],
      },
    })
    await user.click(press('Switch to Pro'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch to Pro?' }))
    const list = within(dialog.getByRole('region', { name: '6 programs will stop working' }))
    expect(list.getAllByRole('listitem')).toHaveLength(4)
    await user.click(list.getByRole('button', { name: 'and 2 more' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...keys.map(({ name }) => `${name}Maya LindAPI key`),
      'ClaudeJonas LindAssistant',
      'hooks.exampleWebhook',
    ])
  })

  it('says in one sentence that nothing is closed, and which formats end', async () => {
    const csv = aPlan({ ...pro, exportFormats: ['csv', 'pdf'] })
    const { user } = await open(aSubscription({ plan: csv, usage: { containers: 1, items: 2 } }))
    api.on(previewPlan, {
      plan: free,
      closed: { count: 0, containers: [] },
      open: { count: 1, containers: [named(1, 'First')] },
      paused: [],
      stopped: none,
    })
    await user.click(press('Cancel Subscription'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch to Free?' }))
    expect(dialog.getByText(/All your containers stay active/).textContent).toContain(
      'You’ll lose CSV and PDF export today.',
    )
    expect(dialog.queryByRole('list')).toBeNull()
  })

  it('Free is taken by canceling, which says so and shows the plan that holds [SUB-37] [TOAST-13]', async () => {
    const { user } = await open()
    api.on(previewPlan, {
      plan: free,
      closed: { count: 0, containers: [] },
      open: { count: 0, containers: [] },
      paused: [],
      stopped: none,
    })
    api.on(cancelSubscription, () => {
      api.on(getSubscription, aSubscription({ plan: free, subscriptionStatus: 'canceled' }))
      return { message: 'Your subscription is canceled.' }
    })
    await user.click(press('Cancel Subscription'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Switch to Free' }))
    const toast = await screen.findByText('Subscription Canceled')
    expect(toast.closest('[role=status]')?.textContent).toContain('You have been switched to the Free plan.')
    expect(await screen.findByRole('button', { name: 'Upgrade to Pro' })).toBeDefined()
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('stays asked for when canceling fails [SUB-47]', async () => {
    const { user } = await open()
    api.on(previewPlan, {
      plan: free,
      closed: { count: 0, containers: [] },
      open: { count: 0, containers: [] },
      paused: [],
      stopped: none,
    })
    api.on(cancelSubscription, () => refusal(500, 'INTERNAL', 'Broken'))
    await user.click(press('Cancel Subscription'))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Switch to Free' }))
    expect(await screen.findByText('Failed to process request. Please try again.')).toBeDefined()
    expect(dialog.getByRole('button', { name: 'Switch to Free' }).getAttribute('aria-busy')).toBeNull()
  })

  it('that costs something is shown first and then paid for', async () => {
    const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
    const { user } = await open(aSubscription({ plan: business }))
    api.on(previewPlan, {
      plan: pro,
      closed: { count: 0, containers: [] },
      open: { count: 2, containers: [] },
      paused: [],
      stopped: none,
    })
    api.on(startCheckout, { url: 'https://pay.example/2' })
    await user.click(press('Switch to Pro'))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Switch to Pro?' }))
    await user.click(dialog.getByRole('button', { name: 'Switch to Pro' }))
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/2'))
  })
})

describe('the portal', () => {
  it('is offered to who pays, and sends the browser there [SUB-38] [SUB-49]', async () => {
    const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
    api.on(openPortal, { url: 'https://pay.example/portal' })
    const { user } = await open()
    await user.click(press('Manage Billing'))
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/portal'))
  })

  it('says when it did not open [SUB-50]', async () => {
    api.on(openPortal, () => refusal(500, 'INTERNAL', 'Broken'))
    const { user } = await open()
    await user.click(press('Manage Billing'))
    expect(await shownToast()).toContain('Failed to open subscription portal. Please try again.')
  })

  it('is not offered on Free or for a gift, which has no bills and says so', async () => {
    const { unmount } = await open(aSubscription({ plan: free }))
    expect(screen.queryByRole('button', { name: 'Manage Billing' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Cancel Subscription' })).toBeNull()
    unmount()
    const { yours } = await open(aSubscription({ plan: pro, isGiven: true }))
    expect(yours.getByText('Complimentary')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Manage Billing' })).toBeNull()
    expect(press('Cancel Subscription')).toBeDefined()
  })
})

describe('what the payment provider says', () => {
  it('past due: what happened, when it is tried again, and Manage Billing as the one primary button', async () => {
    const { yours } = await open(
      aSubscription({
        plan: pro,
        subscriptionStatus: 'past_due',
        customerId: 'cus_1',
        price: 899,
        nextAttemptAt: '2026-01-08T10:00:00.000Z',
      }),
    )
    const band = yours.getByRole('status')
    expect(band.textContent).toContain('We couldn’t charge $8.99.')
    expect(band.textContent).toMatch(/will try again on .*8/)
    const primary = [...document.querySelectorAll('[data-variant=primary]')]
    expect(primary.map((button) => button.textContent)).toEqual(['Manage Billing'])
  })

  it.each([
    ['disputed', pro, 'A payment is being disputed through your bank.'],
    ['paused', free, 'Your subscription is paused.'],
    ['unpaid', free, 'Your payment didn’t go through.'],
  ])('%s: what that means for the plan', async (subscriptionStatus, plan, words) => {
    const { yours } = await open(aSubscription({ plan, subscriptionStatus, customerId: 'cus_1' }))
    expect(yours.getByRole('status').textContent).toContain(words)
    expect(yours.getByRole('button', { name: 'Manage Billing' })).toBeDefined()
  })
})

describe('a plan that was chosen before signing up', () => {
  it('leads to its checkout, and the address forgets it', async () => {
    const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
    api.on(startCheckout, { url: 'https://pay.example/3' })
    await open(aSubscription({ plan: free }), { chosen: 'business' })
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://pay.example/3'))
    expect(api.calls(startCheckout).map(({ body }) => body)).toEqual([{ planName: 'business' }])
    expect(window.location.search).toBe('')
  })

  it('is marked where no payments are set up', async () => {
    await open(aSubscription({ plan: free, isPaymentConfigured: false }), { chosen: 'pro' })
    const card = screen.getByText('You chose this plan when you signed up.').closest('li')
    expect(within(card as HTMLElement).getByRole('heading', { name: 'Pro' })).toBeDefined()
    expect(api.calls(startCheckout)).toEqual([])
  })

  it.each([
    ['is not on offer', 'gold', free],
    ['is Free', 'free', free],
    ['is there already', 'pro', pro],
  ])('is ignored when it %s', async (_, chosen, plan) => {
    await open(aSubscription({ plan }), { chosen })
    expect(screen.queryByText('You chose this plan when you signed up.')).toBeNull()
    expect(api.calls(startCheckout)).toEqual([])
  })
})

it('says to who is back from the payment page that nothing was paid', async () => {
  await open(aSubscription({ plan: free }), { hasLeftCheckout: true })
  expect(screen.getByText(/You left the payment page. You weren’t charged/)).toBeDefined()
})

it('shows members the plan of the owner, with nothing to press', async () => {
  await open(undefined, { person: aUser({ workspaceRole: 'editor' }), chosen: 'business' })
  expect(screen.getByText(/Only the workspace owner can change this plan/)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

it('shows any number of plans, the current one though it is off sale', async () => {
  const gold = aPlan({ id: 9, name: 'gold', displayName: 'Gold', price: 500 })
  api.on(listPlans, [free])
  await open(aSubscription({ plan: gold }))
  const cards = within(screen.getByRole('region', { name: 'Plans' })).getAllByRole('heading', { level: 3 })
  expect(cards.map((card) => card.textContent)).toEqual(['Gold', 'Free'])
})
