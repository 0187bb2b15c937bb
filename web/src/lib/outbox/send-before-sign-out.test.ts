import '../../../test/fake-database.ts'
import { createItem } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { act, renderHook, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { anItem, aUser } from '../../../test/samples.ts'
import { fullPage } from '../address/full-page.ts'
import { call } from '../api/api-client.ts'
import { seedBoot } from '../api/current-user.ts'
import { createQueryClient } from '../api/query.ts'
import { useQuestion } from '../overlays/confirm.ts'
import { toast } from '../overlays/toast.ts'
import { importFileRecords, personKey, removePersonKey, waitingRecords } from '../storage/keys.ts'
import { recordStore } from '../storage/record-store.ts'
import { outboxIn } from './other-workspaces.ts'
import { loadSending, outboxOf } from './outbox.ts'
import type { QueuedSend } from './queued-send.ts'
import type { SendKind } from './send-kind.ts'
import { sendsOf } from './send-store.ts'
import { signOut } from './sign-out.ts'

const description = () => ({ verb: 'add', names: [] }) as const
const leavingItem: SendKind<string, unknown> = {
  name: 'leaving-item',
  describe: description,
  send: (name, init) => call(createItem, { body: { name, containerId: 1, quantity: 1 } }, init),
  onAnswer: () => undefined,
  onSettledElsewhere: async () => undefined,
}

let api: FakeApi
/**
 * Another person in each test: the tabs of earlier tests go on to listen and to retry, and jsdom has no locks, so a tab
 * of the same person would send the same change a second time.
 */
let personId = 6
let database = recordStore<QueuedSend>(sendsOf(personId))
let go: ReturnType<typeof vi.spyOn>

/** A tab of a person, in a workspace. */
async function aTab(workspaceId = 1) {
  const client = createQueryClient()
  seedBoot(client, { user: aUser({ id: personId, workspaceId }) })
  const outbox = outboxOf(client)
  await outbox.opened()
  return Object.assign(outbox, { client, signOut: () => signOut(client) })
}

async function waitingTab(name: string, workspaceId?: number) {
  const tab = await aTab(workspaceId)
  tab.add(leavingItem, name)
  await tab.written()
  await waitFor(() => expect(tab.waiting()).toMatchObject([{ waits: true }]))
  return tab
}

/** Fires the storage events of one tab's writes in the others. */
function tellTabs() {
  window.dispatchEvent(
    new StorageEvent('storage', { key: personKey, newValue: localStorage.getItem(personKey) }),
  )
}

beforeAll(loadSending)
beforeEach(() => {
  personId += 1
  database = recordStore<QueuedSend>(sendsOf(personId))
  localStorage.setItem(personKey, String(personId))
  api = fakeApi()
  api.on(getCurrentUser, () => aUser({ id: personId }))
  api.on(createItem, () => anItem())
  go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
})

it('removes the file of an import, which the next person must not get', async () => {
  const files = recordStore<string>(importFileRecords)
  await files.put('last', 'name,quantity')
  const here = await aTab()
  here.signOut()
  await waitFor(() => expect(go).toHaveBeenCalled())
  expect(await files.get('last')).toBeUndefined()
})

it('does not open sign-in where a call finds the session over before the sign-out has led away', async () => {
  const findOver = async () => {
    await call(getCurrentUser).catch(() => undefined)
    return toast.current()?.title
  }
  const here = await aTab()
  here.signOut()
  await waitFor(() => expect(go).toHaveBeenCalledWith('/api/logout'))
  api.on(getCurrentUser, () => refusal(401, 'UNAUTHORIZED', 'Unauthorized'))
  expect(await findOver()).toBeUndefined()
  // The browser shows the page once more, by Back.
  window.dispatchEvent(new Event('pageshow'))
  expect(await findOver()).toBe('Unauthorized')
})

it('asks about a draft of Quick Fill, and removes it', async () => {
  const drafts = recordStore<{ key: string }>(`${waitingRecords(personId)}draft/`)
  await drafts.put('14', { key: 'captured' })
  const here = await aTab()
  const asked = renderHook(useQuestion)
  here.signOut()
  await waitFor(() => expect(asked.result.current?.title).toBe('1 change hasn’t been saved'))
  expect(await drafts.all()).toHaveLength(1)
  await act(async () => asked.result.current?.run())
  expect(go).toHaveBeenCalledWith('/api/logout')
  expect(await drafts.all()).toEqual([])
})

it('forgets what this tab sends in other workspaces', async () => {
  api.setOffline(true)
  const here = await aTab()
  const cellar = outboxIn(here.client, personId + 1000)
  await cellar.opened()
  cellar.add(leavingItem, 'Rope')
  await waitFor(() => expect(cellar.waiting()).toMatchObject([{ waits: true }]))
  await cellar.written()
  const asked = renderHook(useQuestion)
  here.signOut()
  await waitFor(() => expect(asked.result.current?.title).toBe('1 change hasn’t been saved'))
  await act(async () => asked.result.current?.run())
  api.setOffline(false)
  cellar.resume()
  await cellar.written()
  expect([cellar.waiting(), api.calls(createItem), await database.all()]).toEqual([[], [], []])
})

it('takes away what waits in other tabs and workspaces too, and nothing of it is sent or kept again', async () => {
  api.setOffline(true)
  const here = await waitingTab('Rope')
  const tabs = [here, await aTab(), await waitingTab('Tent', 2)]
  expect(tabs.map((tab) => tab.waiting().length)).toEqual([1, 1, 1])
  const asked = renderHook(useQuestion)
  here.signOut()
  await waitFor(() => expect(asked.result.current?.title).toBe('2 changes haven’t been saved'))
  await act(async () => asked.result.current?.run())
  tellTabs()
  expect(go).toHaveBeenCalledWith('/api/logout')
  expect(tabs.flatMap((tab) => tab.waiting())).toEqual([])

  api.setOffline(false)
  for (const tab of tabs) tab.resume()
  window.dispatchEvent(new Event('pagehide'))
  await Promise.all(tabs.map((tab) => tab.written()))
  expect([api.calls(createItem), await database.all()]).toEqual([[], []])
  expect((await aTab()).waiting()).toEqual([])
})

it.each([
  ['in time', false],
  ['late, after its person has signed in again', true],
])(
  'keeps in another tab what is done after the sign-out, and nothing from before: told %s',
  async (_when, isSignedInAgain) => {
    api.setOffline(true)
    const tab = await waitingTab('Tent')
    removePersonKey()
    await new Promise((resolve) => setTimeout(resolve, 2))
    tab.add(leavingItem, 'Rope')
    if (isSignedInAgain) localStorage.setItem(personKey, String(personId))
    window.dispatchEvent(new StorageEvent('storage', { key: personKey, newValue: null }))
    await tab.written()
    expect((await database.all()).map(({ payload }) => payload)).toEqual(['Rope'])

    localStorage.setItem(personKey, String(personId))
    api.setOffline(false)
    tab.resume()
    await waitFor(() => expect(tab.waiting()).toEqual([]))
    expect(api.calls(createItem)).toMatchObject([{ body: { name: 'Rope' } }])
  },
)

it('leaves what waits where a session has ended by itself, and another person has signed in', async () => {
  api.setOffline(true)
  const tab = await waitingTab('Rope')
  localStorage.setItem(personKey, String(personId + 100))
  tellTabs()
  await tab.written()
  expect(tab.waiting()).toHaveLength(1)
  expect(await database.all()).toHaveLength(1)
})
