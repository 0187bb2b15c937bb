import { getInventoryStats } from '@stowage/contract/inventory'
import type { LowStockRule } from '@stowage/contract/items.rules'
import { getCurrentUser } from '@stowage/contract/users'
import { chooseLowStockRule } from '@stowage/contract/workspaces'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakeApi, fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser, someStats } from '../../../test/samples.ts'
import { queryKey } from '../../lib/api/query.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { LowStockRows } from './parts/low-stock-rows.tsx'

const failed = 'Failed to update preferences. Please try again.'
const at = '/profile?tab=preferences'

type KeepingApi = FakeApi & { keep: (body: { lowStockRule: LowStockRule }) => { lowStockRule: LowStockRule } }

/** A fake server that stores what it gets; each rule has its own number of low items. */
function keepingApi(): KeepingApi {
  let kept: LowStockRule = 5
  const keep: KeepingApi['keep'] = (body) => {
    kept = body.lowStockRule
    return body
  }
  const api = { ...fakeApi(), keep }
  api.on(chooseLowStockRule, ({ body }) => keep(body))
  api.on(getCurrentUser, () => aUser({ lowStockRule: kept }))
  api.on(getInventoryStats, () =>
    someStats({ lowStockRule: kept, lowStockItems: kept === 'minimum' ? 1 : kept + 2 }),
  )
  return api
}

const sent = (api: FakeApi) => api.calls(chooseLowStockRule).map(({ body }) => body.lowStockRule)
const byPieces = () => screen.getByRole<HTMLInputElement>('radio', { name: /^\d+ or fewer left$/ })
const byMinimum = () =>
  screen.getByRole<HTMLInputElement>('radio', { name: 'At or below each item’s own minimum' })
const number = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Number of pieces' })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const saved = () => screen.findByText('Saved')

/** The rows, in a tab that is left and opened again. */
function Tab() {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        Tab
      </button>
      {isOpen ? <LowStockRows /> : null}
    </>
  )
}

afterEach(() => toast.dismiss())

describe('what counts as low', () => {
  it('is 5 or fewer left, and the foot counts them and leads to them', async () => {
    keepingApi()
    renderInApp(<LowStockRows />, { at })
    expect([byPieces().checked, byMinimum().checked, number().value]).toEqual([true, false, '5'])
    expect(await screen.findByText('7 items are low under this rule')).toBeDefined()
    expect(screen.getByRole('link', { name: 'See low-stock items' }).getAttribute('href')).toBe(
      '/items?filter=low-stock',
    )
  })

  it('is saved at once, says so, and is counted anew', async () => {
    const api = keepingApi()
    const { user } = renderInApp(<LowStockRows />, { at })
    await user.click(byMinimum())
    expect(byMinimum().checked).toBe(true)
    expect(number().disabled).toBe(true)
    await saved()
    expect(await screen.findByText('1 item is low under this rule')).toBeDefined()
    expect(sent(api)).toEqual(['minimum'])
    await user.click(byPieces())
    await screen.findByText('7 items are low under this rule')
    expect([number().value, number().disabled]).toEqual(['5', false])
    expect(sent(api)).toEqual(['minimum', 5])
  })

  it('of presses that come faster than answers the last one is sent, after the first', async () => {
    const api = keepingApi()
    const answers: (() => void)[] = []
    api.on(
      chooseLowStockRule,
      ({ body }) => new Promise((answer) => answers.push(() => answer(api.keep(body) as never))),
    )
    renderInApp(<LowStockRows />, { at })
    for (let times = 0; times < 9; times += 1) press('More pieces')
    press('Fewer pieces')
    expect(number().value).toBe('13')
    await waitFor(() => expect(answers).toHaveLength(1))
    expect(sent(api)).toEqual([6])
    await act(async () => answers[0]?.())
    await waitFor(() => expect(sent(api)).toEqual([6, 13]))
    expect(number().value).toBe('13')
    await act(async () => answers[1]?.())
    await saved()
    expect([number().value, sent(api)]).toEqual(['13', [6, 13]])
  })

  it('goes back when the server refuses it, and tells why', async () => {
    const api = keepingApi()
    api.on(chooseLowStockRule, () => refusal(500, 'INTERNAL', 'Broken'))
    const { user } = renderInApp(<LowStockRows />, { at })
    await user.click(byMinimum())
    expect((await screen.findByText(failed)).getAttribute('role')).toBe('alert')
    await waitFor(() => expect([byPieces().checked, byMinimum().checked]).toEqual([true, false]))
    expect(number().value).toBe('5')
    expect(screen.queryByText('Saved')).toBeNull()
  })

  it('that was refused is followed by what was chosen after it', async () => {
    const api = keepingApi()
    api.on(chooseLowStockRule, ({ body }) =>
      body.lowStockRule === 6 ? refusal(500, 'INTERNAL', 'Broken') : api.keep(body),
    )
    renderInApp(<LowStockRows />, { at })
    press('More pieces')
    press('More pieces')
    await saved()
    expect([number().value, sent(api)]).toEqual(['7', [6, 7]])
  })

  it('of several visits of the screen the last one stays, and shows until it is answered', async () => {
    const api = keepingApi()
    const answers: (() => void)[] = []
    api.on(
      chooseLowStockRule,
      ({ body }) => new Promise((answer) => answers.push(() => answer(api.keep(body) as never))),
    )
    renderInApp(<Tab />, { at })
    for (let times = 0; times < 3; times += 1) press('More pieces')
    await waitFor(() => expect(answers).toHaveLength(1))
    press('Tab')
    press('Tab')
    expect(number().value).toBe('8')
    fireEvent.click(byMinimum())
    await act(async () => answers[0]?.())
    await waitFor(() => expect(answers).toHaveLength(2))
    await act(async () => answers[1]?.())
    await saved()
    expect([byMinimum().checked, sent(api)]).toEqual([true, [6, 'minimum']])
  })

  it('is told by a toast where its row is gone when it is refused', async () => {
    const api = keepingApi()
    let refuse = (): void => undefined
    api.on(
      chooseLowStockRule,
      () => new Promise<Response>((answer) => (refuse = () => answer(refusal(500, 'INTERNAL', 'Broken')))),
    )
    renderInApp(<Tab />, { at })
    fireEvent.click(byMinimum())
    await waitFor(() => expect(sent(api)).toHaveLength(1))
    press('Tab')
    await act(async () => refuse())
    expect((await screen.findAllByText(failed)).length).toBeGreaterThan(0)
  })

  it('that waits behind another goes along when the page ends', async () => {
    const api = keepingApi()
    api.on(chooseLowStockRule, () => new Promise<never>(() => undefined))
    renderInApp(<LowStockRows />, { at })
    press('More pieces')
    await waitFor(() => expect(sent(api)).toEqual([6]))
    window.dispatchEvent(new Event('pagehide'))
    expect(api.fetch.mock.calls.filter(([, init]) => init?.keepalive)).toHaveLength(0)
    press('More pieces')
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(() => expect(sent(api)).toEqual([6, 7]))
    expect(api.fetch.mock.calls.filter(([, init]) => init?.keepalive)).toHaveLength(1)
  })

  it('follows another device as soon as figures come that are counted by its rule', async () => {
    const api = keepingApi()
    const { client } = renderInApp(<LowStockRows />, { at })
    await screen.findByText('7 items are low under this rule')
    api.keep({ lowStockRule: 9 })
    act(() => void client.invalidateQueries({ queryKey: queryKey(getInventoryStats) }))
    await screen.findByText('11 items are low under this rule')
    await waitFor(() => expect(number().value).toBe('9'))
    expect(sent(api)).toEqual([])
  })

  it('says when the items could not be counted, and counts them when asked again', async () => {
    const api = keepingApi()
    api.on(getInventoryStats, () => refusal(500, 'INTERNAL', 'Broken'))
    const { user } = renderInApp(<LowStockRows />, { at })
    expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t count low-stock items.')
    api.on(getInventoryStats, someStats({ lowStockItems: 7 }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('7 items are low under this rule')).toBeDefined()
  })

  it('is a whole number from 0 to 100: nothing else is sent, and leaving it brings the number back', async () => {
    const api = keepingApi()
    const { user } = renderInApp(<LowStockRows />, { at })
    for (const text of ['101', '-1', '']) {
      fireEvent.change(number(), { target: { value: text } })
      expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 0 to 100.')
    }
    await user.tab()
    fireEvent.blur(number())
    expect([number().value, screen.queryByRole('alert')]).toEqual(['5', null])
    expect(sent(api)).toEqual([])
    fireEvent.change(number(), { target: { value: '100' } })
    await saved()
    press('More pieces')
    expect(sent(api)).toEqual([100])
  })

  it('tells other tabs of this browser', async () => {
    keepingApi()
    const { user } = renderInApp(<LowStockRows />, { at })
    const before = localStorage.getItem('stowage.preferences')
    await user.click(byMinimum())
    await saved()
    expect(localStorage.getItem('stowage.preferences')).not.toBe(before)
  })

  it.each([
    [12, '12 or fewer left'],
    ['minimum', 'At or below each item’s own minimum'],
  ] as const)('is told to a viewer, who cannot choose: %s', (lowStockRule, words) => {
    keepingApi()
    renderInApp(<LowStockRows />, { at, person: aUser({ workspaceRole: 'viewer', lowStockRule }) })
    expect(screen.getByText(words)).toBeDefined()
    expect(screen.queryByRole('radio')).toBeNull()
    expect(screen.queryByRole('spinbutton')).toBeNull()
  })
})
