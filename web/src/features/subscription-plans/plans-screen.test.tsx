import {
  type AdministeredPlan,
  activatePlan,
  createPlan,
  deactivatePlan,
  deletePlan,
  getPlanReach,
  listAllPlans,
  updatePlan,
} from '@stowage/contract/subscription-plans'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aPlan, aUser } from '../../../test/samples.ts'
import { PlansScreen } from './plans-screen.tsx'

const free: AdministeredPlan = { ...aPlan(), version: 1, users: 871 }
const pro: AdministeredPlan = {
  ...aPlan({
    id: 2,
    name: 'pro',
    displayName: 'Pro',
    description: 'For a home.',
    price: 999,
    containers: 20,
  }),
  features: ['20 containers'],
  exportFormats: ['csv', 'pdf'],
  prioritySupport: true,
  version: 4,
  users: 359,
}
const old: AdministeredPlan = {
  ...aPlan({ id: 3, name: 'starter-2024', displayName: 'Starter 2024', price: 499, isActive: false }),
  version: 2,
  users: 0,
}

let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(listAllPlans, [free, pro, old])
  api.on(getPlanReach, { people: 0, containers: 0, paused: 0, isAtLeast: false, who: [] })
})

async function open() {
  const { user } = renderInApp(<PlansScreen />, { person: aUser({ role: 'admin', isAdmin: true }) })
  const row = async (name: RegExp) => within(await screen.findByRole('row', { name }))
  const actionsOf = async (name: string, action: string) => {
    await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
    await user.click(await screen.findByRole('menuitem', { name: action }))
  }
  const edit = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: `Edit ${name}` }))
    return within(await screen.findByRole('dialog', { name: `Edit ${name}` }))
  }
  const create = async () => {
    await user.click(screen.getByRole('button', { name: 'New Plan' }))
    return within(await screen.findByRole('dialog', { name: 'New Plan' }))
  }
  const retype = async (field: HTMLElement, text: string) => {
    await user.clear(field)
    if (text !== '') await user.type(field, text)
  }
  return { user, row, actionsOf, edit, create, retype }
}

it('lists all plans with price, limits, exports, people and status [ADM-32]', async () => {
  const { row } = await open()
  const cells = async (name: RegExp) => (await row(name)).getAllByRole('cell').map((cell) => cell.textContent)
  expect((await cells(/^Pro ?pro/)).slice(0, 7)).toEqual([
    '$9.99/month',
    '20',
    '30',
    '1',
    'CSV, PDF',
    '359',
    'Active',
  ])
  expect((await cells(/^Starter 2024/)).slice(4, 7)).toEqual(['None', '0', 'Inactive'])
  expect(screen.getByText('3 plans, 2 active. People keep the price they agreed to.')).toBeDefined()
})

describe('a new plan', () => {
  it('is sent with the price in cents, one feature a line, and csv and json [ADM-33] [ADM-39] [ADM-40] [ADM-51] [ADM-52] [ADM-53] [ADM-55] [ADM-56] [ADM-57] [TOAST-10]', async () => {
    api.on(createPlan, { ...pro, id: 9 })
    const { user, create } = await open()
    const form = await create()
    const price = form.getByRole('spinbutton', { name: 'Price' })
    expect(price.getAttribute('step')).toBe('0.01')
    expect((form.getByRole('spinbutton', { name: 'Team members' }) as HTMLInputElement).value).toBe('1')
    await user.type(form.getByRole('textbox', { name: 'Name' }), 'attic')
    await user.type(form.getByRole('textbox', { name: 'Display name' }), 'Attic')
    await user.type(form.getByRole('textbox', { name: 'Description' }), 'For one attic.')
    await user.type(price, '4.35')
    await user.type(form.getByRole('spinbutton', { name: 'Max containers' }), '-1')
    await user.type(form.getByRole('textbox', { name: /^Features/ }), '8 containers\n\n Basic support ')
    await user.click(form.getByRole('button', { name: 'Save Plan' }))
    await screen.findByText('Plan created')
    expect(api.calls(createPlan).map(({ body }) => body)).toEqual([
      {
        name: 'attic',
        displayName: 'Attic',
        description: 'For one attic.',
        price: 435,
        containers: -1,
        itemsPerContainer: 30,
        teamMembers: 1,
        features: ['8 containers', 'Basic support'],
        exportFormats: ['csv', 'json'],
        advancedAnalytics: false,
        prioritySupport: false,
        customBranding: false,
        apiAccess: false,
        bulkOperations: false,
      },
    ])
  })

  it('says which fields are missing, and sends nothing [ADM-45] [ADM-46] [ADM-47] [ADM-48] [ADM-49] [ADM-50]', async () => {
    const { user, create, retype } = await open()
    const form = await create()
    await retype(form.getByRole('spinbutton', { name: 'Team members' }), '')
    await user.click(form.getByRole('button', { name: 'Save Plan' }))
    expect(await form.findByText('Name is required')).toBeDefined()
    expect(form.getByText('Display name is required')).toBeDefined()
    expect(form.getByText('Description is required')).toBeDefined()
    expect(form.getByText('Price is required')).toBeDefined()
    expect(form.getByText('Maximum number of containers is required')).toBeDefined()
    expect(form.getByText('Number of team members is required')).toBeDefined()
    expect(api.calls(createPlan)).toEqual([])
  })

  it('stays with what was typed when the server refuses it, and shows the text of the server [ADM-58]', async () => {
    api.on(createPlan, () =>
      refusal(409, 'CONFLICT', 'There’s already a plan called “pro”. Choose another name.'),
    )
    const { user, create } = await open()
    const form = await create()
    const fields = { Name: 'pro', 'Display name': 'Pro', Description: 'For a home.' }
    for (const [name, text] of Object.entries(fields))
      await user.type(form.getByRole('textbox', { name }), text)
    await user.type(form.getByRole('spinbutton', { name: 'Price' }), '9.99')
    await user.type(form.getByRole('spinbutton', { name: 'Max containers' }), '20')
    await user.click(form.getByRole('button', { name: 'Save Plan' }))
    expect(await screen.findByText('There’s already a plan called “pro”. Choose another name.')).toBeDefined()
    expect((form.getByRole('textbox', { name: 'Display name' }) as HTMLInputElement).value).toBe('Pro')
  })
})

describe('editing a plan', () => {
  it('sends what has changed, with the version that was seen [ADM-34] [TOAST-11]', async () => {
    api.on(updatePlan, { ...pro, price: 1099 })
    const { user, edit, retype } = await open()
    const form = await edit('Pro')
    expect(form.getByText('359 users are on this plan')).toBeDefined()
    await retype(form.getByRole('spinbutton', { name: 'Price' }), '10.99')
    await user.click(form.getByRole('button', { name: 'Save Plan' }))
    await screen.findByText('Plan updated')
    expect(api.calls(updatePlan)).toMatchObject([{ params: { id: 2 }, body: { price: 1099, version: 4 } }])
    expect(Object.keys(api.calls(updatePlan)[0]?.body ?? {}).sort()).toEqual(['price', 'version'])
  })

  it('says whom a lower limit touches, who they are, and asks again before it is saved', async () => {
    api.on(getPlanReach, {
      people: 14,
      containers: 40,
      paused: 3,
      isAtLeast: false,
      who: [{ name: 'Ada Lovelace', email: 'ada@example.org', containers: 5, paused: 3 }],
    })
    api.on(updatePlan, { ...pro, containers: 15 })
    const { user, edit, retype } = await open()
    const form = await edit('Pro')
    await retype(form.getByRole('spinbutton', { name: 'Max containers' }), '15')
    expect(form.getByText('was 20')).toBeDefined()
    const words = /^This affects 14 people and 40 containers\..* 3 members will lose their seats/
    expect(await form.findByText(words)).toBeDefined()
    await user.click(form.getByRole('button', { name: 'See who' }))
    expect(form.getByRole('list', { name: 'Who’s affected' }).textContent).toContain(
      'Ada Lovelaceada@example.org5 containers · 3 people paused',
    )
    await user.click(form.getByRole('button', { name: 'Save Plan' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Lower the limit?' }))
    expect(question.getByText(words)).toBeDefined()
    expect(api.calls(updatePlan)).toEqual([])
    await user.click(question.getByRole('button', { name: 'Save Plan' }))
    await screen.findByText('Plan updated')
    expect(api.calls(updatePlan)).toMatchObject([{ body: { containers: 15, version: 4 } }])
  })

  it('shows unlimited members in words, and lets them be typed like the other limits', async () => {
    api.on(listAllPlans, [{ ...pro, teamMembers: -1 }])
    const { edit, retype } = await open()
    const row = await screen.findByRole('row', { name: /Pro/ })
    expect(within(row).getByText('Unlimited')).toBeDefined()
    const form = await edit('Pro')
    const members = form.getByRole('spinbutton', { name: 'Team members' })
    expect(members.getAttribute('min')).toBe('-1')
    await retype(members, '4')
    expect(form.getByText('was -1')).toBeDefined()
    expect(form.getAllByText('-1 means unlimited')).toHaveLength(3)
  })

  it('names that nothing is deleted once', async () => {
    api.on(getPlanReach, { people: 1, containers: 2, paused: 2, isAtLeast: false, who: [] })
    const { edit, retype } = await open()
    const form = await edit('Pro')
    await retype(form.getByRole('spinbutton', { name: 'Max containers' }), '15')
    const said = await form.findByText(/^This affects/)
    expect(said.textContent?.match(/nothing is deleted/gi)).toHaveLength(1)
  })

  it('keeps what was typed when the limit is not to be saved after all', async () => {
    api.on(getPlanReach, { people: 1, containers: 1, paused: 2, isAtLeast: false, who: [] })
    const { user, edit, retype } = await open()
    const form = await edit('Pro')
    await retype(form.getByRole('spinbutton', { name: 'Max containers' }), '15')
    await user.click(form.getByRole('button', { name: 'Save Plan' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect((form.getByRole('spinbutton', { name: 'Max containers' }) as HTMLInputElement).value).toBe('15')
    expect(
      (form.getByRole('button', { name: 'Save Plan' }) as HTMLButtonElement).getAttribute('aria-busy'),
    ).toBeNull()
  })

  it('tells that somebody else was faster, and fetches their change [ADM-58]', async () => {
    api.on(updatePlan, () => refusal(409, 'CONFLICT', 'Someone else changed the plan Pro in the meantime.'))
    const { user, edit, retype } = await open()
    const form = await edit('Pro')
    const before = api.calls(listAllPlans).length
    await retype(form.getByRole('textbox', { name: 'Description' }), 'Mine')
    await user.click(form.getByRole('button', { name: 'Save Plan' }))
    await screen.findByText('Someone else changed the plan Pro in the meantime.')
    await waitFor(() => expect(api.calls(listAllPlans).length).toBeGreaterThan(before))
  })
})

describe('the actions of a plan', () => {
  it('take it off offer and put it back [ADM-36] [ADM-37]', async () => {
    api.on(deactivatePlan, { ...pro, isActive: false })
    api.on(activatePlan, { ...old, isActive: true })
    const { actionsOf } = await open()
    await actionsOf('Pro', 'Deactivate')
    await screen.findByText('Plan deactivated')
    await actionsOf('Starter 2024', 'Activate')
    await screen.findByText('Plan activated')
    expect(api.calls(deactivatePlan)).toMatchObject([{ params: { id: 2 } }])
    expect(api.calls(activatePlan)).toMatchObject([{ params: { id: 3 } }])
  })

  it('delete it after a question [ADM-35] [TOAST-12]', async () => {
    api.on(deletePlan, undefined)
    const { user, actionsOf } = await open()
    await actionsOf('Starter 2024', 'Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    await screen.findByText('Plan deleted')
    expect(api.calls(deletePlan)).toMatchObject([{ params: { id: 3 } }])
  })

  it('show the text of the server when they fail [ADM-58]', async () => {
    const text =
      '1 user is on the plan Starter 2024, so you can’t delete it. Deactivate it to stop new subscriptions.'
    api.on(deletePlan, () => refusal(409, 'CONFLICT', text))
    const { user, actionsOf } = await open()
    await actionsOf('Starter 2024', 'Delete')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('leave Free as it is, and a plan that somebody is on', async () => {
    const { user } = await open()
    const disabled = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }))
      const items = await screen.findAllByRole('menuitem')
      const names = items
        .filter((item) => item.hasAttribute('data-disabled') || item.getAttribute('aria-disabled') === 'true')
        .map((item) => item.textContent)
      await user.keyboard('{Escape}')
      return names
    }
    expect(await disabled('Free')).toEqual(['Deactivate', 'Delete'])
    expect(await disabled('Pro')).toEqual(['Delete'])
  })
})
