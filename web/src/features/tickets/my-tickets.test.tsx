import { listOwnTickets } from '@stowage/contract/tickets'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { MyTickets } from './my-tickets.tsx'

it('has one heading, which gets the focus of whoever arrives', async () => {
  fakeApi().on(listOwnTickets, [])
  renderInApp(<MyTickets chosen={7} />)
  await screen.findAllByRole('heading', { level: 1 })
  expect(document.querySelectorAll('h1')).toHaveLength(1)
})

it('reads the tickets again once a minute, because support answers meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const api = fakeApi()
  api.on(listOwnTickets, [])
  renderInApp(<MyTickets chosen={undefined} />)
  await vi.waitFor(() => expect(api.calls(listOwnTickets)).toHaveLength(1))
  await act(() => vi.advanceTimersByTimeAsync(61_000))
  vi.useRealTimers()
  expect(api.calls(listOwnTickets)).toHaveLength(2)
})
