import { deleteAccount, getAccountContents } from '@stowage/contract/account'
import { getSubscription } from '@stowage/contract/billing'
import { listOwnTickets } from '@stowage/contract/tickets'
import { getCurrentUser } from '@stowage/contract/users'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aSubscription, aUser } from '../../../test/samples.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { call } from '../../lib/api/api-client.ts'
import { queryKey } from '../../lib/api/query.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { personKey, pushKey } from '../../lib/storage/keys.ts'
import { farewell } from './delete-account.ts'
import { DeleteRow } from './parts/delete-row.tsx'

const contents = { containers: 8, items: 132, photos: 61, devices: 3, shared: [] }
const { id, workspaceId } = aUser()

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getAccountContents, contents)
  api.on(getSubscription, aSubscription())
  api.on(listOwnTickets, [])
})

afterEach(() => {
  toast.dismiss()
  localStorage.clear()
  sessionStorage.clear()
})

async function openQuestion() {
  const rendered = renderInApp(<DeleteRow />, { at: '/profile?tab=account' })
  await rendered.user.click(screen.getByRole('button', { name: 'Delete Account' }))
  const field = await screen.findByLabelText<HTMLInputElement>('Type maya@example.com to confirm')
  return {
    ...rendered,
    field,
    button: screen.getByRole<HTMLButtonElement>('button', { name: 'Delete Account' }),
  }
}

it('asks for the address before it can be pressed, whatever its case, and says what goes [ACC-36]', async () => {
  const { user, field, button } = await openQuestion()
  await screen.findByText('8 containers and 132 items will be deleted forever')
  for (const line of [
    '61 photos will be deleted forever',
    'Printed labels will stop working',
    'You’ll be signed out on every device',
  ]) {
    expect(screen.getByText(line)).toBeDefined()
  }
  expect(screen.getByRole('alertdialog', { name: 'Delete your account?' })).toBeDefined()
  expect(button.disabled).toBe(true)
  await user.type(field, 'maya@example.co{Enter}')
  expect(button.disabled).toBe(true)
  await user.clear(field)
  await user.type(field, ' MAYA@example.com ')
  expect(button.disabled).toBe(false)
  expect(api.calls(deleteAccount)).toEqual([])
})

it('says nothing of containers and labels where there are none', async () => {
  api.on(getAccountContents, { containers: 0, items: 0, photos: 0, devices: 1, shared: [] })
  await openQuestion()
  expect(await screen.findByText('You’ll be signed out')).toBeDefined()
  expect(screen.queryByText('0 containers and 0 items will be deleted forever')).toBeNull()
  await waitFor(() => expect(screen.queryByText('Printed labels will stop working')).toBeNull())
})

it('is sent once, also when the form is submitted again before the answer', async () => {
  api.on(deleteAccount, () => new Promise<never>(() => {}))
  const { user, field } = await openQuestion()
  await user.type(field, 'maya@example.com{Enter}')
  await waitFor(() => expect(api.calls(deleteAccount)).toHaveLength(1))
  const form = field.closest('form')
  if (form) fireEvent.submit(form)
  await call(listOwnTickets)
  expect(api.calls(deleteAccount)).toHaveLength(1)
})

it('says that a paid plan ends', async () => {
  const plan = { ...aSubscription().plan, name: 'pro', displayName: 'Pro', price: 999 }
  api.on(getSubscription, { ...aSubscription(), plan })
  await openQuestion()
  expect(await screen.findByText('Your Pro plan will end')).toBeDefined()
})

it('works as well where nothing could be counted', async () => {
  api.on(getAccountContents, () => refusal(500, 'INTERNAL', 'Broken'))
  const { user, field, button } = await openQuestion()
  expect(await screen.findByText('All your containers and items will be deleted forever')).toBeDefined()
  await user.type(field, 'maya@example.com')
  expect(button.disabled).toBe(false)
})

it('stays with what was typed when it fails, and says so [ACC-39]', async () => {
  api.on(deleteAccount, () => refusal(500, 'INTERNAL', 'Broken'))
  const send = JSON.stringify({ key: 'key', kind: 'edit-item', payload: {}, at: 1 })
  localStorage.setItem(`stowage.send.${id}.${workspaceId}.key`, send)
  const { user, field, button } = await openQuestion()
  await user.type(field, 'maya@example.com{Enter}')
  const alerts = await screen.findAllByText('Failed to delete your account. Please try again.')
  expect(alerts.length).toBeGreaterThan(0)
  expect(field.value).toBe('maya@example.com')
  expect(button.disabled).toBe(false)
  expect(localStorage.getItem(`stowage.send.${id}.${workspaceId}.key`)).toBe(send)
})

it('says why the server refuses, and what to do', async () => {
  const why = 'You’re the only admin here. Make someone else an admin first.'
  api.on(deleteAccount, () => refusal(409, 'CONFLICT', why))
  const { user, field } = await openQuestion()
  await user.type(field, 'maya@example.com{Enter}')
  expect((await screen.findAllByText(why)).length).toBeGreaterThan(0)
})

it('forgets the person where the answer is lost and the next call finds the session over', async () => {
  const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  localStorage.setItem(pushKey(id), '1')
  const { user, field } = await openQuestion()
  api.setOffline(true)
  await user.type(field, 'maya@example.com{Enter}')
  await screen.findAllByText('Failed to delete your account. Please try again.')
  expect(localStorage.getItem(pushKey(id))).toBe('1')
  api.setOffline(false)
  api.on(getSubscription, () => refusal(401, 'UNAUTHORIZED', 'Unauthorized'))
  await call(getSubscription).catch(() => undefined)
  await waitFor(() => expect(localStorage.getItem(pushKey(id))).toBeNull())
  await waitFor(() => expect(go).toHaveBeenCalled())
  go.mockRestore()
})

it('forgets the person where another call finds the session over before the answer is lost', async () => {
  const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  localStorage.setItem(pushKey(id), '1')
  const unanswered = Promise.withResolvers<never>()
  api.on(deleteAccount, () => unanswered.promise)
  api.on(listOwnTickets, () => refusal(401, 'UNAUTHORIZED', 'Unauthorized'))
  const { user, field } = await openQuestion()
  await user.type(field, 'maya@example.com{Enter}')
  await waitFor(() => expect(api.calls(deleteAccount)).toHaveLength(1))
  await call(listOwnTickets).catch(() => undefined)
  // Sign-in, which would break the deletion off, doesn't open before the answer.
  expect(toast.current()).toBeNull()
  expect(localStorage.getItem(pushKey(id))).toBe('1')
  unanswered.reject(new TypeError('Failed to fetch'))
  await screen.findAllByText('Failed to delete your account. Please try again.')
  await call(listOwnTickets).catch(() => undefined)
  await waitFor(() => expect(localStorage.getItem(pushKey(id))).toBeNull())
  await waitFor(() => expect(go).toHaveBeenCalled())
  go.mockRestore()
})

it('forgets nothing where the session is over and the refusal of the deletion comes long after another one', async () => {
  const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  localStorage.setItem(pushKey(id), '1')
  const unanswered = Promise.withResolvers<Response>()
  const unauthorized = () => refusal(401, 'UNAUTHORIZED', 'Unauthorized')
  api.on(deleteAccount, () => unanswered.promise)
  api.on(listOwnTickets, unauthorized)
  const { user, field } = await openQuestion()
  await user.type(field, 'maya@example.com{Enter}')
  await waitFor(() => expect(api.calls(deleteAccount)).toHaveLength(1))
  await call(listOwnTickets).catch(() => undefined)
  expect(toast.current()).toBeNull()
  unanswered.resolve(unauthorized())
  await waitFor(() => expect(go).toHaveBeenCalledTimes(1))
  expect(localStorage.getItem(pushKey(id))).toBe('1')
  go.mockRestore()
})

it('forgets nothing at the end of a session where the server has refused', async () => {
  const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  localStorage.setItem(pushKey(id), '1')
  api.on(deleteAccount, () => refusal(409, 'CONFLICT', 'No'))
  const { user, field } = await openQuestion()
  await user.type(field, 'maya@example.com{Enter}')
  await screen.findAllByText('Your account wasn’t deleted')
  api.on(getSubscription, () => refusal(401, 'UNAUTHORIZED', 'Unauthorized'))
  await call(getSubscription).catch(() => undefined)
  await waitFor(() => expect(go).toHaveBeenCalled())
  expect(localStorage.getItem(pushKey(id))).toBe('1')
  go.mockRestore()
})

it.each([
  ['that never left', 'no network'],
  ['after which the server still knows the person', 'known'],
  ['that finds the session over itself', 'signed out'],
] as const)('forgets nothing at the end of a session after an attempt %s', async (_, how) => {
  const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  localStorage.setItem(pushKey(id), '1')
  const unauthorized = () => refusal(401, 'UNAUTHORIZED', 'Unauthorized')
  api.on(deleteAccount, unauthorized)
  api.on(getCurrentUser, aUser())
  const { user, field, client } = await openQuestion()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(how !== 'no network')
  api.setOffline(how !== 'signed out')
  await user.type(field, 'maya@example.com{Enter}')
  await waitFor(() => expect(toast.current()).toBeDefined())
  api.setOffline(false)
  network.mockRestore()
  if (how === 'known') await client.fetchQuery({ queryKey: queryKey(getCurrentUser), staleTime: 0 })
  api.on(getSubscription, unauthorized)
  await call(getSubscription).catch(() => undefined)
  await waitFor(() => expect(go).toHaveBeenCalled())
  expect(localStorage.getItem(pushKey(id))).toBe('1')
  go.mockRestore()
})

it('says that the account is deleted, forgets all of the person here, and leaves by the sign-out [ACC-38] [TOAST-09]', async () => {
  const own = [
    `stowage.send.${id}.${workspaceId}.key`,
    `stowage.send.${id}.99.key`,
    `stowage.quick-fill.${id}`,
    pushKey(id),
    personKey,
  ]
  const others = [`stowage.send.${id}1.5.key`, `stowage.quick-fill.${id}1`, 'stowage.quick-fill.settings']
  for (const key of [...own, ...others]) localStorage.setItem(key, '{}')
  sessionStorage.setItem('stowage.kept.add-item', '{}')
  const go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  api.on(deleteAccount, undefined)
  const { user, field, button } = await openQuestion()
  await user.type(field, 'maya@example.com')
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(button)
  expect((await screen.findAllByText('Account deleted')).length).toBeGreaterThan(0)
  await waitFor(() => expect(timers.mock.calls.some(([, delay]) => delay === farewell)).toBe(true))
  expect(own.filter((key) => localStorage.getItem(key) !== null)).toEqual([])
  expect(others.filter((key) => localStorage.getItem(key) === null)).toEqual([])
  expect(sessionStorage.getItem('stowage.kept.add-item')).toBeNull()
  // It can be read, and nothing behind it can be pressed meanwhile.
  expect(go).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  expect(screen.getByRole('alertdialog')).toBeDefined()
  const [leave] = timers.mock.calls.find(([, delay]) => delay === farewell) ?? []
  timers.mockRestore()
  ;(leave as () => void)()
  expect(go).toHaveBeenCalledWith('/api/logout')
  go.mockRestore()
})
