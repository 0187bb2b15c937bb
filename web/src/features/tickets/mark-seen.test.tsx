import { getOwnTicket, type OwnConversation, readTicket } from '@stowage/contract/tickets'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { Conversation } from './parts/conversation.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})

const ticket: OwnConversation = {
  id: 7,
  ticketNumber: 'TKT-000007',
  userId: 1,
  name: 'Ada',
  email: 'ada@example.org',
  subject: 'Labels do not print',
  description: 'Nothing comes out.',
  category: 'technical',
  priority: 'medium',
  status: 'in_progress',
  resolution: 'Choose a sheet.',
  hasNews: true,
  createdAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-01T11:00:00Z',
  messages: [],
}

it('marks what is shown as seen, and an answer that comes meanwhile once that is shown too', async () => {
  api.on(getOwnTicket, ticket)
  api.on(readTicket, undefined)
  const { client } = renderInApp(<Conversation id={7} />)
  await screen.findByText('Labels do not print')
  const seen = () => api.calls(readTicket).map(({ query }) => query)
  await waitFor(() => expect(seen()).toEqual([{ updatedAt: '2026-01-01T11:00:00Z' }]))
  // It is still news: support has answered again.
  api.on(getOwnTicket, { ...ticket, updatedAt: '2026-01-01T12:00:00Z' })
  await client.invalidateQueries()
  await waitFor(() => expect(seen().at(-1)).toEqual({ updatedAt: '2026-01-01T12:00:00Z' }))
})

it('opens at the newest message, past changes of the status, and stays there when another one comes', async () => {
  const at = '2026-01-01T11:00:00Z'
  const messages: OwnConversation['messages'] = [
    { id: 1, kind: 'reply', text: 'It is a laser printer.', createdAt: at },
    { id: 2, kind: 'answer', text: 'Choose a sheet.', createdAt: at },
    { id: 3, kind: 'status', text: '', status: 'resolved', createdAt: at },
  ]
  api.on(getOwnTicket, { ...ticket, hasNews: false, messages })
  const scrolled: (string | null)[] = []
  Element.prototype.scrollIntoView = vi.fn(function (this: Element) {
    scrolled.push(this.textContent)
  })
  const { client } = renderInApp(<Conversation id={7} />)
  await waitFor(() => expect(scrolled).toEqual([expect.stringContaining('Choose a sheet.')]))
  const more = { id: 4, kind: 'answer', text: 'Does it print now?', createdAt: at } as const
  api.on(getOwnTicket, { ...ticket, hasNews: false, messages: [...messages, more] })
  await client.invalidateQueries()
  await screen.findByText('Does it print now?')
  expect(scrolled).toHaveLength(1)
})
