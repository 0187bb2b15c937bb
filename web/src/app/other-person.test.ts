import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { fullPage } from '../lib/address/full-page.ts'
import { reloadForOtherPerson } from './other-person.ts'

let reload: Mock

/** What the browser does in this tab when another one has signed in. */
function signInElsewhere(personId: number) {
  localStorage.setItem('stowage.person', String(personId))
  window.dispatchEvent(new StorageEvent('storage', { key: 'stowage.person', newValue: String(personId) }))
}

beforeEach(() => {
  reload = vi.spyOn(fullPage, 'reload').mockImplementation(() => undefined)
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
