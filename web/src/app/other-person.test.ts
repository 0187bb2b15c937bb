import { getCurrentUser } from '@stowage/contract/users'
import { afterEach, beforeEach, describe, expect, it, type Mock, onTestFinished, vi } from 'vitest'
import { fakeApi, refusal } from '../../test/fake-api.ts'
import { fullPage } from '../lib/address/full-page.ts'
import { call } from '../lib/api/api-client.ts'
import { registerDraft } from '../lib/storage/form-drafts.ts'
import { reloadForOtherPerson } from './other-person.ts'

let reload: Mock
let go: Mock

/** Fires the storage event of another tab's write. */
const tell = (newValue: string | null) =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'stowage.person', newValue }))

function signInElsewhere(personId: number) {
  localStorage.setItem('stowage.person', String(personId))
  tell(String(personId))
}

beforeEach(() => {
  reload = vi.spyOn(fullPage, 'reload').mockImplementation(() => undefined)
  go = vi.spyOn(fullPage, 'go').mockImplementation(() => undefined)
  reloadForOtherPerson(1)
})
afterEach(() => localStorage.clear())

it('makes the page anew when somebody else has signed in in another tab', () => {
  signInElsewhere(2)
  expect(reload).toHaveBeenCalled()
})

it('makes it anew when a tab that slept meanwhile is shown again', () => {
  localStorage.setItem('stowage.person', '2')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(reload).toHaveBeenCalled()
})

it('stays as it is when the same person opens one more tab', () => {
  signInElsewhere(1)
  document.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new StorageEvent('storage', { key: 'another' }))
  expect(reload).not.toHaveBeenCalled()
})

describe('once its person has signed out in another tab', () => {
  const signOutElsewhere = () => {
    localStorage.removeItem('stowage.person')
    tell(null)
  }

  it('leaves by the sign-out', () => {
    signOutElsewhere()
    expect(go).toHaveBeenCalledWith('/api/logout')
    expect(reload).not.toHaveBeenCalled()
  })

  it('leaves by the sign-out alone, also where a call has found the session over before', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    fakeApi().on(getCurrentUser, () => refusal(401, 'UNAUTHORIZED', 'Unauthorized'))
    await call(getCurrentUser).catch(() => undefined)
    signOutElsewhere()
    vi.runAllTimers()
    expect(new Set(go.mock.calls.flat())).toEqual(new Set(['/api/logout']))
  })

  it('is made anew where it slept, since a new session may have begun', () => {
    localStorage.removeItem('stowage.person')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(reload).toHaveBeenCalled()
    expect(go).not.toHaveBeenCalled()
  })

  it('stays with what stands in a form, which waits for the next sign-in', () => {
    const stop = registerDraft('edit-item', () => ({ name: 'Tent' }))
    signOutElsewhere()
    signInElsewhere(1)
    expect([go, reload].flatMap(({ mock }) => mock.calls)).toEqual([])
    stop()
  })
})
