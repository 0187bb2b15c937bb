import { getInventoryStats } from '@stowage/contract/inventory'
import { listItems } from '@stowage/contract/items'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, pageOf } from '../../test/fake-api.ts'
import { renderInApp } from '../../test/render.tsx'
import { anItem, aUser, someStats } from '../../test/samples.ts'
import { onScreenOf } from '../../test/screen-width.ts'
import { ItemsPage } from '../pages/items-page.tsx'
import { listenToRowKeys } from './row-keys.ts'

listenToRowKeys()

beforeEach(() => {
  // jsdom has no layout, so each row is below the one before.
  Element.prototype.checkVisibility = () => true
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    const place = Number(this.ariaRowIndex ?? this.ariaPosInSet ?? 0)
    return new DOMRect(0, place * 60, 100, 60)
  })
  const api = fakeApi()
  api.on(getInventoryStats, someStats())
  const items = ['Axe', 'Bowl', 'Cup'].map((name, index) => anItem({ id: index + 1, name }))
  api.on(listItems, () => pageOf(items))
})

function open(role: WorkspaceRole = 'owner') {
  return renderInApp(<ItemsPage />, { at: '/items', person: aUser({ workspaceRole: role }) })
}

const rowOf = async (name: string) =>
  (await screen.findByText(name)).closest<HTMLElement>('[data-at]') as HTMLElement
const focusedName = () => document.activeElement?.getAttribute('aria-label')

it('keeps the focus on the same control from row to row, though only the row with the focus has it', async () => {
  const { user } = open()
  const axe = await rowOf('Axe')
  for (const name of ['Increase quantity of', 'Delete']) {
    ;(await rowOf('Axe')).focus()
    const control = await within(axe).findByRole('button', { name: `${name} Axe` })
    control.focus()
    await user.keyboard('{ArrowDown}')
    expect(focusedName()).toBe(`${name} Bowl`)
    await user.keyboard('{ArrowUp}{ArrowDown}')
    expect(focusedName()).toBe(`${name} Bowl`)
  }
})

it('brings the actions of a row at a touch, and the focus to the row', async () => {
  const { user } = open()
  const bowl = await rowOf('Bowl')
  const dots = within(bowl).getByRole('button', { name: 'Actions for Bowl' })
  await user.pointer({ keys: '[TouchA]', target: dots })
  expect(document.activeElement).toBe(bowl)
  expect(within(bowl).getByRole('button', { name: 'Delete Bowl' })).toBeTruthy()
})

it('says which keys a row hears', async () => {
  open()
  expect((await rowOf('Axe')).getAttribute('aria-keyshortcuts')).toBe('Enter Space Plus Minus Delete')
})

it('shows whoever may only look a number that is no control, and says no key but Enter', async () => {
  open('viewer')
  const axe = await rowOf('Axe')
  expect(axe.getAttribute('aria-keyshortcuts')).toBe('Enter')
  expect(within(axe).queryByRole('group')).toBeNull()
  expect(within(axe).getByText('12')).toBeTruthy()
})

it('on a phone says which keys a card hears, and Enter leads away without selecting', async () => {
  onScreenOf(390)
  const { user } = open()
  const axe = await rowOf('Axe')
  expect(axe.getAttribute('aria-keyshortcuts')).toBe('Enter Plus Minus Delete')
  await user.click(screen.getByRole('button', { name: 'Select' }))
  expect(axe.getAttribute('aria-keyshortcuts')).toBe('Enter Space')
  await user.click(axe)
  const box = within(axe).getByRole<HTMLInputElement>('checkbox', { name: 'Select Axe' })
  expect(box.checked).toBe(true)
  axe.focus()
  await user.keyboard('{Enter}')
  expect(window.location.pathname).toBe('/containers/14')
  expect(box.checked).toBe(true)
})
