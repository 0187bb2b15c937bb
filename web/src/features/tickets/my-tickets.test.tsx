import { listOwnTickets } from '@stowage/contract/tickets'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { MyTickets } from './my-tickets.tsx'

it('has one heading, which gets the focus of whoever arrives', async () => {
  fakeApi().on(listOwnTickets, [])
  renderInApp(<MyTickets chosen={7} />)
  await screen.findAllByRole('heading', { level: 1 })
  expect(document.querySelectorAll('h1')).toHaveLength(1)
})
