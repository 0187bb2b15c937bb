import { getSubscription } from '@stowage/contract/billing'
import {
  createContainer,
  deleteContainer,
  type ListedContainer,
  listContainers,
  restoreContainer,
  updateContainer,
} from '@stowage/contract/containers'
import { getInventoryStats, getStats, listLocations } from '@stowage/contract/inventory'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type FakeApi, fakeApi, pageOf, refusal } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { aContainer, aPlan, aSubscription, someStats } from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { paths } from '../lib/address/paths.ts'
import { closeQuestion } from '../lib/overlays/confirm.ts'
import { closeAllDialogs, openDialogs } from '../lib/overlays/dialogs.ts'
import { toast } from '../lib/overlays/toast.ts'
import { ContainersPage } from './containers-page.tsx'

const camping = aContainer({ id: 14, name: 'Camping gear' })
const cables = aContainer({
  id: 12,
  name: 'Cables & chargers',
  location: 'Office',
  itemCount: 27,
  lowItemCount: 0,
})
const attic = aContainer({ id: 20, name: 'Holiday lights', location: 'Attic', blocked: true })

afterEach(() => {
  closeAllDialogs()
  closeQuestion()
  toast.dismiss()
})

function openPage(
  containers: ListedContainer[] = [camping, cables],
  at = paths.containers(),
  prepare: (api: FakeApi) => void = () => undefined,
) {
  const api = fakeApi()
  api.on(listContainers, () => containers)
  api.on(listLocations, [
    { location: 'Garage', containers: 1 },
    { location: 'Office', containers: 1 },
  ])
  api.on(getSubscription, aSubscription({ plan: aPlan({ displayName: 'Pro', containers: 20 }) }))
  api.on(getStats, someStats())
  api.on(getInventoryStats, someStats())
  prepare(api)
  return { api, ...renderInApp(<ContainersPage />, { at }) }
}

const card = (name: string) => screen.findByRole('article', { name })

test('shows a card for each container, as a link to it [CONT-20]', async () => {
  openPage()
  const box = await card('Camping gear')
  expect(within(box).getByRole('link', { name: 'Camping gear' }).getAttribute('href')).toBe('/containers/14')
  for (const text of ['Garage', 'Tent, stove and sleeping bags for four.', '2 low']) {
    expect(within(box).getByText(text)).toBeDefined()
  }
  await waitFor(() => expect(box.textContent).toContain('18 of 30 items'))
  expect(within(await card('Cables & chargers')).queryByText(/low/)).toBeNull()
})

const headText = () => screen.getByRole('heading', { level: 1 }).parentElement?.parentElement?.textContent

test('says how many containers and items there are', async () => {
  openPage(undefined, undefined, (api) =>
    api.on(getInventoryStats, someStats({ totalContainers: 3, totalItems: 12 })),
  )
  await waitFor(() => expect(headText()).toBe('Containers3 containers, 12 items'))
})

test('says once where all of them stand, and on no card', async () => {
  openPage([camping, aContainer({ id: 15, name: 'Rakes' })], paths.containers(), (api) =>
    api.on(listLocations, [{ location: 'Garage', containers: 2 }]),
  )
  const box = await card('Camping gear')
  await waitFor(() => expect(headText()).toContain(', all in the Garage'))
  expect(within(box).queryByText('Garage')).toBeNull()
})

test('tells boxes of one name apart by their numbers, and shows none else', async () => {
  openPage([camping, aContainer({ id: 15, name: 'Camping gear' }), cables])
  expect(await screen.findByText('#14')).toBeDefined()
  expect(screen.getByText('#15')).toBeDefined()
  expect(screen.queryByText('#12')).toBeNull()
})

describe('the window into a box', () => {
  /** Drawn by the style, so that they belong to no name. */
  const lettersOf = (window: HTMLElement) =>
    [...window.querySelectorAll<HTMLElement>('[data-letters]')].map((tile) => tile.dataset['letters'])
  const seen = ['Tent', 'Camping stove', 'Lantern', 'Gas'].map((name) => ({ name, imageUrl: null }))
  const photo = '/api/photos/7-0123456789abcdef'

  test('shows photos, else letters, and how many more there are', async () => {
    const inside = [{ name: 'Tent', imageUrl: photo }, ...seen.slice(1)]
    openPage([{ ...camping, inside }])
    const window = within(await card('Camping gear')).getByRole('img', {
      name: 'Inside: Tent, Camping stove, Lantern and 15 more',
    })
    expect(lettersOf(window)).toEqual(['CS', 'L'])
    expect(window.textContent).toBe('+14')
    const picture = window.querySelector('img')
    expect(picture?.getAttribute('src')).toBe(`${photo}?size=small`)
    expect(picture?.getAttribute('loading')).toBe('lazy')
    fireEvent.error(picture as Element)
    expect(lettersOf(window)).toEqual(['T', 'CS', 'L'])
  })

  test('names all where no more are inside', async () => {
    openPage([{ ...camping, itemCount: 2, inside: seen.slice(0, 2) }])
    const box = await card('Camping gear')
    const window = within(box).getByRole('img', { name: 'Inside: Tent, Camping stove' })
    // Without a photo it shows the picture of the place instead of letters.
    expect(lettersOf(window)).toEqual([])
  })

  test('of an empty box opens Quick Fill', async () => {
    const { user } = openPage([{ ...camping, itemCount: 0 }])
    await user.click(within(await card('Camping gear')).getByRole('button', { name: /^Empty/ }))
    expect(openDialogs().map(({ name }) => name)).toEqual(['quick-fill'])
  })

  test('of a blocked box shows nothing of what is inside', async () => {
    openPage([{ ...attic, inside: [{ name: 'Tent', imageUrl: photo }] }])
    const box = await card('Holiday lights')
    expect(within(box).queryByRole('img')).toBeNull()
    expect(box.querySelector('img')).toBeNull()
  })

  test('is left out where what was kept on the device says nothing of it', async () => {
    const { inside: _, ...kept } = camping
    openPage([kept as ListedContainer])
    expect(within(await card('Camping gear')).queryByRole('img')).toBeNull()
  })
})

test('offers nothing to search, narrow or sort where there is no container', async () => {
  openPage([], paths.containers(), (api) => api.on(listLocations, []))
  expect(await screen.findByText('Create your first container')).toBeDefined()
  await waitFor(() => expect(screen.queryByRole('searchbox')).toBeNull())
  expect(screen.queryByRole('combobox')).toBeNull()
})

test('counts what is in this workspace, not what the plan of its owner counts [WS-13]', async () => {
  openPage([camping], paths.containers(), (api) => {
    api.on(getSubscription, aSubscription({ usage: { containers: 9, items: 90 } }))
    api.on(getInventoryStats, someStats({ totalContainers: 1, totalItems: 4 }))
  })
  expect(await screen.findByText(/^1 container, 4 items/)).toBeDefined()
})

describe('the views', () => {
  const inside = ['Tent', 'Stove', 'Mug', 'Rope'].map((name) => ({ name, imageUrl: null }))
  const boxes = ['Aprons', 'Åland maps', 'Bricks'].map((name, at) =>
    aContainer({ id: at + 1, name, itemCount: 18, inside }),
  )
  const withMany = (api: FakeApi) =>
    api.on(getInventoryStats, someStats({ totalContainers: 60, totalItems: 90 }))
  const viewOf = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

  afterEach(() => localStorage.clear())

  test('are compact by themselves from 60 containers on, with window, name and count', async () => {
    openPage(boxes, paths.containers(), withMany)
    await waitFor(() => expect(viewOf('Compact').checked).toBe(true))
    const box = await card('Bricks')
    expect(within(box).getByRole('img', { name: 'Inside: Tent, Stove, Mug and 15 more' })).toBeDefined()
    expect(box.textContent).toContain('18\u00a0items')
    expect(within(box).queryByText('Tent, stove and sleeping bags for four.')).toBeNull()
    expect(within(box).getByRole('button', { name: 'Actions for Bricks' })).toBeDefined()
  })

  test('lead from an empty box to filling it, small and as a row', async () => {
    const { user } = openPage(
      [aContainer({ name: 'Bricks', itemCount: 0, inside: [] })],
      paths.containers(),
      withMany,
    )
    const name = /^Empty\s*Quick Fill Bricks$/
    expect(within(await card('Bricks')).getByRole('button', { name })).toBeDefined()
    await user.click(viewOf('List'))
    expect(within(await card('Bricks')).getByRole('button', { name })).toBeDefined()
  })

  test('are chosen, and stay chosen', async () => {
    const first = openPage(boxes, paths.containers(), withMany)
    await card('Bricks')
    await first.user.click(viewOf('List'))
    expect(viewOf('List').checked).toBe(true)
    first.unmount()
    openPage(boxes, paths.containers(), withMany)
    await card('Bricks')
    expect(viewOf('List').checked).toBe(true)
  })

  test('have a head for each letter where compact boxes stand by name', async () => {
    openPage(boxes, '/containers?sort=name-asc', withMany)
    expect(await screen.findByRole('heading', { level: 2, name: 'A 2 containers' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 2, name: 'B 1 container' })).toBeDefined()
    expect(within(await card('Bricks')).getByRole('heading', { level: 3 })).toBeDefined()
  })

  test('begin anew where storage holds nonsense', async () => {
    localStorage.setItem('stowage.containers-view.1', 'sideways')
    openPage(boxes)
    await card('Bricks')
    expect(viewOf('Boxes').checked).toBe(true)
  })
})

test('has a place for the next box', async () => {
  const { user } = openPage()
  await card('Camping gear')
  await user.click(screen.getByText('New Container', { selector: '[aria-hidden]' }))
  expect(await screen.findByRole('dialog', { name: 'Create Container' })).toBeDefined()
})

test('leaves the limit out where there is none', async () => {
  const plan = aPlan({ displayName: 'Business', containers: -1, itemsPerContainer: -1 })
  openPage([camping], paths.containers(), (api) => api.on(getSubscription, aSubscription({ plan })))
  const box = await card('Camping gear')
  await waitFor(() => expect(box.textContent).toContain('18 items'))
})

test('asks the server for what is typed, and keeps it in the address [CONT-09] [CONT-10]', async () => {
  const { api, user } = openPage()
  await card('Camping gear')
  await user.type(screen.getByRole('searchbox', { name: 'Search containers' }), 'camp')
  await waitFor(() => expect(window.location.search).toBe('?q=camp'))
  await waitFor(() => expect(api.calls(listContainers).at(-1)?.query?.q).toBe('camp'))
})

test('offers the places in use and narrows by the chosen one [CONT-11] [CONT-12]', async () => {
  const { api, user } = openPage()
  await card('Camping gear')
  const choice = screen.getByRole('combobox', { name: 'Location' })
  const offered = within(choice).getAllByRole('option')
  expect(offered.map((option) => option.textContent)).toEqual(['All locations', 'Garage', 'Office'])
  await user.selectOptions(choice, 'Office')
  await waitFor(() => expect(api.calls(listContainers).at(-1)?.query?.location).toBe('Office'))
  expect(window.location.search).toBe('?location=Office')
})

test('offers many places once somebody is about to choose, and the chosen one before', async () => {
  const places = Array.from({ length: 60 }, (_, at) => ({ location: `Shelf ${at}`, containers: 1 }))
  const { api, user } = openPage(undefined, `${paths.containers()}?location=Shelf+7`, (fake) =>
    fake.on(listLocations, places),
  )
  await card('Camping gear')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Location' })
  await waitFor(() => expect(within(choice).getAllByRole('option')).toHaveLength(2))
  expect(choice.value).toBe('Shelf 7')
  await user.click(choice)
  expect(within(choice).getAllByRole('option')).toHaveLength(61)
  await user.selectOptions(choice, 'Shelf 59')
  await waitFor(() => expect(api.calls(listContainers).at(-1)?.query?.location).toBe('Shelf 59'))
})

test('offers the five sorts, recent first, and lets the server sort [CONT-13] [CONT-14]', async () => {
  const { api, user } = openPage()
  await card('Camping gear')
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sort' })
  const values = within(choice)
    .getAllByRole<HTMLOptionElement>('option')
    .map((option) => option.value)
  expect(values).toEqual(['recent', 'name-asc', 'name-desc', 'items-most', 'items-least'])
  expect(choice.value).toBe('recent')
  await user.selectOptions(choice, 'items-most')
  await waitFor(() => expect(api.calls(listContainers).at(-1)?.query?.sort).toBe('items-most'))
})

test('begins another order at the top of the list', async () => {
  const scroll = vi.spyOn(window, 'scrollTo')
  const { user } = openPage()
  await card('Camping gear')
  expect(scroll).not.toHaveBeenCalled()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort' }), 'name-desc')
  expect(scroll.mock.calls).toEqual([[0, 0]])
  scroll.mockRestore()
})

test('takes search, place and sort from the address; an unknown sort is the default', async () => {
  const { api } = openPage([camping], '/containers?q=gear&location=Garage&sort=sideways')
  await card('Camping gear')
  expect(api.calls(listContainers)[0]?.query).toMatchObject({ q: 'gear', location: 'Garage', sort: 'recent' })
})

test('offers New Container in the menu of the screen and beside it [CONT-22]', async () => {
  const { user } = openPage()
  await card('Camping gear')
  await user.click(screen.getByRole('button', { name: 'More actions' }))
  await user.click(await screen.findByRole('menuitem', { name: 'New Container' }))
  expect(await screen.findByRole('dialog', { name: 'Create Container' })).toBeDefined()
})

test('gives each card a menu with View Details, Edit, Quick Fill and Delete [CONT-23] [CONT-24] [CONT-25]', async () => {
  const { user } = openPage()
  await card('Camping gear')
  await user.click(screen.getByRole('button', { name: 'Actions for Camping gear' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => entry.textContent)).toEqual([
    'View Details',
    'QR Code',
    'Edit',
    'Quick Fill',
    'Delete',
  ])
  await user.click(entries[0] as HTMLElement)
  expect(window.location.pathname).toBe('/containers/14')
})

async function askToDelete(user: ReturnType<typeof openPage>['user']) {
  await card('Camping gear')
  await user.click(screen.getByRole('button', { name: 'Actions for Camping gear' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  return screen.findByRole('alertdialog', { name: 'Delete Camping gear and its 18 items?' })
}

test('asks before deleting, and deletes nothing when cancelled [CONT-26] [CONT-27]', async () => {
  const { api, user } = openPage()
  api.on(deleteContainer, undefined)
  const question = await askToDelete(user)
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(api.calls(deleteContainer)).toEqual([])
  expect(await card('Camping gear')).toBeDefined()
})

test('deletes when confirmed and brings the container back by Undo', async () => {
  const { api, user } = openPage()
  api.on(deleteContainer, undefined)
  const question = await askToDelete(user)
  api.on(listContainers, () => [cables])
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  // The question hides the page, so that the card alone would seem to be gone too early.
  await waitFor(() => expect(api.calls(deleteContainer).map(({ params }) => params.id)).toEqual([14]))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Camping gear' })).toBeNull())
  api.on(restoreContainer, camping)
  api.on(listContainers, () => [camping, cables])
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await card('Camping gear')).toBeDefined()
  expect(api.calls(restoreContainer)).toHaveLength(1)
})

test('says that the deletion failed, and keeps the container and the question [CONT-28]', async () => {
  const { api, user } = openPage()
  api.on(deleteContainer, () => refusal(500, 'INTERNAL', 'Broken'))
  const question = await askToDelete(user)
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(await screen.findAllByText('Failed to delete container. Please try again.')).toHaveLength(1)
  expect(within(question).getByRole('button', { name: 'Delete' })).toBeDefined()
  expect(screen.getByText('Camping gear')).toBeDefined()
})

test('takes a container for deleted that is gone already', async () => {
  const { user } = openPage([camping], paths.containers(), (prepared) =>
    prepared.on(deleteContainer, () => {
      prepared.on(listContainers, [])
      return refusal(404, 'NOT_FOUND', 'Container not found')
    }),
  )
  await card('Camping gear')
  await user.click(screen.getByRole('button', { name: 'Actions for Camping gear' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Camping gear' })).toBeNull())
})

test('parts blocked containers from the others, faded, with the way to a larger plan [CONT-29] [CONT-30] [CONT-31] [CONT-32]', async () => {
  const { user } = openPage([camping, attic])
  const section = await screen.findByRole('region', { name: 'Containers require subscription upgrade' })
  const box = await within(section).findByRole('article', { name: 'Holiday lights' })
  expect(box.className).toContain('bg-box-off')
  expect(within(section).queryByRole('article', { name: 'Camping gear' })).toBeNull()
  expect((await card('Camping gear')).className).not.toContain('bg-box-off')
  const upgrade = within(section).getByRole('link', { name: 'Upgrade Plan' })
  expect(upgrade.getAttribute('href')).toBe('/subscription')
  await user.click(within(box).getByRole('button', { name: 'Actions for Holiday lights' }))
  const entries = await screen.findAllByRole('menuitem')
  expect(entries.map((entry) => entry.textContent)).toEqual(['View Details', 'QR Code', 'Delete'])
})

test('shows no blocked section where nothing is blocked [CONT-33]', async () => {
  openPage()
  await card('Camping gear')
  expect(screen.queryByText('Containers require subscription upgrade')).toBeNull()
})

test('says what to do first where there is no container yet', async () => {
  const { user } = openPage([])
  expect(await screen.findByText('Create your first container')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Import a list' }).getAttribute('href')).toBe('/export/import')
  await user.click(screen.getByRole('button', { name: 'Create Container' }))
  expect(await screen.findByRole('dialog', { name: 'Create Container' })).toBeDefined()
})

test('says that nothing matches and clears the filters', async () => {
  const { user } = openPage([], '/containers?q=zebra&location=Office')
  expect(await screen.findByText('No containers match “zebra”')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(window.location.search).toBe(''))
})

test('says that the list did not load and tries again', async () => {
  const { api, user } = openPage([], paths.containers(), (prepared) =>
    prepared.on(listContainers, () => refusal(500, 'INTERNAL', 'Broken')),
  )
  expect(await screen.findByText('Couldn’t load containers')).toBeDefined()
  api.on(listContainers, () => [camping])
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await card('Camping gear')).toBeDefined()
})

async function openDialog(user: ReturnType<typeof openPage>['user']) {
  await card('Camping gear')
  await user.click(screen.getByRole('button', { name: 'New Container' }))
  return screen.findByRole('dialog', { name: 'Create Container' })
}

test('creates a container with name, description and one of the twelve places [CONT-36] [CONT-37] [CONT-49]', async () => {
  const { api, user } = openPage()
  const dialog = await openDialog(user)
  const place = within(dialog).getByLabelText('Location')
  const names = within(place)
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(names).toEqual(
    'Kitchen,Office,Garage,Bedroom,Living Room,Basement,Attic,Bathroom,Storage Room,Pantry,Closet,Other'.split(
      ',',
    ),
  )
  await user.type(within(dialog).getByLabelText(/Description/), 'Adult coats')
  await user.selectOptions(place, 'Closet')
  const coats = aContainer({ id: 30, name: 'Winter coats', location: 'Closet' })
  api.on(createContainer, coats)
  api.on(listContainers, () => [coats, camping, cables])
  await user.type(within(dialog).getByLabelText('Name'), '  Winter coats {Enter}')
  expect(await card('Winter coats')).toBeDefined()
  expect(api.calls(createContainer)[0]?.body).toMatchObject({
    name: 'Winter coats',
    description: 'Adult coats',
    location: 'Closet',
  })
  expect((await screen.findAllByText('Winter coats created')).length).toBeGreaterThan(0)
})

test('Other opens a field for a place of one’s own', async () => {
  const { api, user } = openPage()
  api.on(createContainer, aContainer({ id: 31, location: 'Garden shed' }))
  const dialog = await openDialog(user)
  await user.type(within(dialog).getByLabelText('Name'), 'Rakes')
  await user.selectOptions(within(dialog).getByLabelText('Location'), 'Other')
  await user.type(within(dialog).getByLabelText(/Location name/), 'Garden shed')
  await user.click(within(dialog).getByRole('button', { name: 'Create Container' }))
  await waitFor(() => expect(api.calls(createContainer)[0]?.body.location).toBe('Garden shed'))
})

test('refuses a missing name and place, and a name that is too long [CONT-38] [CONT-39] [CONT-41]', async () => {
  const { api, user } = openPage()
  const dialog = await openDialog(user)
  const submit = within(dialog).getByRole('button', { name: 'Create Container' })
  await user.click(submit)
  expect(await within(dialog).findByText('Container name is required')).toBeDefined()
  expect(within(dialog).getByText('Location is required')).toBeDefined()
  expect(document.activeElement).toBe(within(dialog).getByLabelText('Name'))
  await user.click(within(dialog).getByLabelText('Name'))
  await user.paste('x'.repeat(256))
  expect(await within(dialog).findByText('Name too long')).toBeDefined()
  await user.keyboard('{Backspace}')
  await waitFor(() => expect(within(dialog).queryByText('Name too long')).toBeNull())
  expect(api.calls(createContainer)).toEqual([])
})

async function createOne(user: ReturnType<typeof openPage>['user']) {
  const dialog = await openDialog(user)
  await user.type(within(dialog).getByLabelText('Name'), 'Rakes')
  await user.selectOptions(within(dialog).getByLabelText('Location'), 'Attic')
  await user.click(within(dialog).getByRole('button', { name: 'Create Container' }))
  return dialog
}

test('accepts a container without description [CONT-42]', async () => {
  const { api, user } = openPage()
  api.on(createContainer, aContainer({ id: 31 }))
  await createOne(user)
  await waitFor(() => expect(api.calls(createContainer)[0]?.body.description).toBeNull())
})

test('at the plan’s limit it fetches the subscription and shows the server’s sentence with the way to a larger plan [CONT-44] [CONT-45] [CONT-46] [CONT-47] [ERR-07]', async () => {
  const { api, user } = openPage()
  const sentence = 'You’ve reached the container limit of the Free plan (3).'
  api.on(createContainer, () => refusal(403, 'CONTAINER_LIMIT_REACHED', sentence))
  await card('Camping gear')
  const before = api.calls(getSubscription).length
  const dialog = await createOne(user)
  expect((await screen.findAllByText('Subscription Limit Reached')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  await waitFor(() => expect(api.calls(getSubscription).length).toBe(before + 1))
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Rakes')
  await user.click(screen.getByRole('button', { name: 'Upgrade Plan', hidden: true }))
  expect(window.location.pathname).toBe('/subscription')
})

test('says before anything is typed that the plan has no room, and keeps what is typed on the way to a larger one', async () => {
  const { user } = openPage([camping], paths.containers(), (api) =>
    api.on(getSubscription, aSubscription({ usage: { containers: 3, items: 40 } })),
  )
  const dialog = await openDialog(user)
  expect(await within(dialog).findByText('You’ve used all 3 containers included in Free')).toBeDefined()
  await user.type(within(dialog).getByLabelText('Name'), 'Rakes')
  await user.click(within(dialog).getByRole('button', { name: 'Upgrade Plan' }))
  expect(window.location.pathname).toBe('/subscription')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openDialog(user)
  expect(within(again).getByLabelText<HTMLInputElement>('Name').value).toBe('Rakes')
})

test('says that creating failed and keeps what was typed [CONT-48]', async () => {
  const { api, user } = openPage()
  api.on(createContainer, () => refusal(500, 'INTERNAL', 'Broken'))
  const dialog = await createOne(user)
  const sentence = 'Failed to create container. Please try again.'
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Rakes')
})

test('says why the server can’t work now, since trying again may not help', async () => {
  const { api, user } = openPage()
  const reason =
    'The server’s disk is full, so this wasn’t saved. Ask the people who run this service to free up space, then try again.'
  api.on(createContainer, () => refusal(503, 'UNAVAILABLE', reason))
  const dialog = await createOne(user)
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0)
  expect(screen.getAllByText('Failed to create container. Please try again.').length).toBeGreaterThan(0)
  expect(within(dialog).getByLabelText<HTMLInputElement>('Name').value).toBe('Rakes')
})

test('edits a container and sends only what changed; nothing changed is said and not sent', async () => {
  const { api, user } = openPage()
  api.on(updateContainer, { ...camping, location: 'Attic' })
  const edit = async () => {
    await user.click(await screen.findByRole('button', { name: 'Actions for Camping gear' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    return screen.findByRole('dialog', { name: 'Edit Container' })
  }
  let dialog = await edit()
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('No changes')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.calls(updateContainer)).toEqual([])
  dialog = await edit()
  await user.selectOptions(within(dialog).getByLabelText('Location'), 'Attic')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.calls(updateContainer)[0]?.body).toEqual({ location: 'Attic', seen: { location: 'Garage' } }),
  )
})

test('puts one card in a row on a phone', async () => {
  onScreenOf(390)
  openPage()
  const list = await screen.findByRole('list', { name: 'Containers' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(2)
  // The third row is the place of the next one.
  expect(list.querySelectorAll('[data-key]')).toHaveLength(3)
})

test('forgives slips of a search, and says so', async () => {
  openPage([camping], paths.containers({ q: 'campnig' }), (api) =>
    api.on(listContainers, ({ query }) => {
      expect(query?.similar).toBe('true')
      return pageOf([camping], { match: 'similar' })
    }),
  )
  const meant = await screen.findByRole('link', { name: 'camping' })
  expect(meant.getAttribute('href')).toBe(paths.containers({ q: 'camping' }))
})
