import { getPushDevices, registerPushDevice, removePushDevices } from '@stowage/contract/push-devices'
import { getCurrentUser, updatePreferences } from '@stowage/contract/users'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { pushKey } from '../../lib/storage/keys.ts'
import { PreferencesPanel } from './preferences-panel.tsx'
import { resumePush } from './resume-push.ts'

const publicKey = 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM'
const subscription = {
  endpoint: 'https://push.example.org/1',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
}
const at = '/profile?tab=preferences'

type Permission = 'default' | 'granted' | 'denied'
const ended = vi.fn(async () => true)

/** A fake browser with notifications and these answers. */
function browser(answer: Permission, { before = 'default' as Permission, isSilent = false } = {}) {
  const known = {
    permission: before,
    requestPermission: vi.fn(async () => {
      known.permission = answer
      return answer
    }),
  }
  const manager = {
    getSubscription: vi.fn(async () => ({ unsubscribe: ended, options: { applicationServerKey: null } })),
    subscribe: vi.fn(() =>
      isSilent ? new Promise<never>(() => undefined) : Promise.resolve({ toJSON: () => subscription }),
    ),
  }
  const registration = { pushManager: manager }
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('Notification', known)
  vi.stubGlobal('PushManager', class {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      register: vi.fn(async () => registration),
      ready: Promise.resolve(registration),
      getRegistration: async () => registration,
    },
  })
  return { known, manager }
}

/** A fake server that stores what it gets. */
function server({ isOn = true, count = 0, isHere = false } = {}) {
  const api = fakeApi()
  let person = aUser({ pushNotifications: isOn })
  let state = { publicKey, count, isHere }
  api.on(getPushDevices, () => state)
  api.on(registerPushDevice, () => {
    state = { publicKey, count: state.count + 1, isHere: true }
    return state
  })
  api.on(removePushDevices, () => {
    state = { publicKey, count: 0, isHere: false }
    return undefined as never
  })
  api.on(updatePreferences, ({ body }) => {
    person = { ...person, ...body } as typeof person
    return person
  })
  api.on(getCurrentUser, () => person)
  return { api, render: () => renderInApp(<PreferencesPanel />, { at, person }) }
}

const toggle = () => screen.findByRole('switch', { name: 'Push notifications' })
const ready = async () => {
  await waitFor(async () => expect(await toggle()).toHaveProperty('disabled', false))
  return toggle()
}
const labelOf = (id: string) => document.querySelector(`label[for="${id}"]`)?.textContent
const isOn = async () => ((await toggle()) as HTMLInputElement).checked

beforeEach(() => localStorage.clear())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'serviceWorker')
  toast.dismiss()
  ended.mockClear()
})

it('stands among the switches of emails, alerts and news [ACC-16]', async () => {
  browser('granted')
  server().render()
  await ready()
  expect(screen.getAllByRole('switch').map(({ ariaLabel, id }) => ariaLabel ?? labelOf(id))).toEqual([
    'Email notifications',
    'Push notifications',
    'Low-stock alerts',
    'Marketing emails',
  ])
})

it('asks the browser on its switch and never before, and says where notifications appear', async () => {
  const { known } = browser('granted')
  const { api, render } = server({ isOn: false })
  const { user } = render()
  await ready()
  expect(known.requestPermission).not.toHaveBeenCalled()
  await user.click(await toggle())
  expect(await screen.findByText('On for this device, even when Stowage is closed.')).toBeDefined()
  expect(known.requestPermission).toHaveBeenCalledOnce()
  expect(api.calls(registerPushDevice).map(({ body }) => body)).toEqual([
    { endpoint: subscription.endpoint, ...subscription.keys },
  ])
  expect(api.calls(updatePreferences).map(({ body }) => body)).toEqual([{ pushNotifications: true }])
})

it('goes back when the browser refuses, and says what to do about it', async () => {
  browser('denied')
  const { api, render } = server({ isOn: false })
  const { user } = render()
  await user.click(await ready())
  expect(
    await screen.findByText('Your browser is blocking notifications. Allow them in its site settings.'),
  ).toBeDefined()
  expect(await isOn()).toBe(false)
  expect([api.calls(updatePreferences), api.calls(registerPushDevice)]).toEqual([[], []])
})

it('gives up a browser that never answers', async () => {
  browser('granted', { isSilent: true })
  const { api, render } = server({ isOn: false })
  const { user } = render()
  await ready()
  const timers = vi.spyOn(globalThis, 'setTimeout')
  await user.click(await toggle())
  await waitFor(() => expect(timers.mock.calls.some(([, delay]) => delay === 20_000)).toBe(true))
  const [end] = timers.mock.calls.find(([, delay]) => delay === 20_000) ?? []
  timers.mockRestore()
  ;(end as () => void)()
  expect(await screen.findByText('Your browser didn’t respond. Please try again.')).toBeDefined()
  expect(await isOn()).toBe(false)
  expect(api.calls(updatePreferences)).toEqual([])
})

it('takes this device too where it is on for others alone', async () => {
  browser('granted')
  const { api, render } = server({ count: 1 })
  const { user } = render()
  expect(await screen.findByText('On for 1 other device, not this one.')).toBeDefined()
  await user.click(await screen.findByRole('button', { name: 'Turn on for this device' }))
  expect(await screen.findByText('On for 2 devices, including this one.')).toBeDefined()
  expect(api.calls(updatePreferences)).toEqual([])
})

it('switched off ends them on every device', async () => {
  browser('granted', { before: 'granted' })
  localStorage.setItem(pushKey(aUser().id), '1')
  const { api, render } = server({ count: 2, isHere: true })
  const { user } = render()
  await user.click(await ready())
  await waitFor(() => expect(api.calls(updatePreferences)).toHaveLength(1))
  expect(api.calls(removePushDevices)).toHaveLength(1)
  expect(localStorage.getItem(pushKey(aUser().id))).toBeNull()
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
})

it('says why where the address has no https', async () => {
  browser('granted')
  vi.stubGlobal('isSecureContext', false)
  server().render()
  expect(
    await screen.findByText('Push notifications need HTTPS. Open Stowage at an https:// address.'),
  ).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull()
})

it('says why where the browser can’t', async () => {
  vi.stubGlobal('isSecureContext', true)
  server().render()
  expect(
    await screen.findByText('This browser doesn’t support push notifications. Try another one.'),
  ).toBeDefined()
})

it('comes back without a question after signing in again, where it was allowed', async () => {
  const { api } = server()
  const { known } = browser('granted', { before: 'granted' })
  await resumePush()
  await resumePush()
  expect(api.calls(registerPushDevice)).toHaveLength(1)
  known.permission = 'denied'
  await resumePush()
  expect(api.calls(getPushDevices)).toHaveLength(2)
})

it('comes back nowhere once notifications were switched off on another device', async () => {
  const { api } = server({ isOn: false })
  browser('granted', { before: 'granted' })
  localStorage.setItem(pushKey(aUser().id), '1')
  await resumePush()
  expect(api.calls(registerPushDevice)).toHaveLength(0)
  expect(localStorage.getItem(pushKey(aUser().id))).toBeNull()
  expect(ended).toHaveBeenCalledOnce()
})
