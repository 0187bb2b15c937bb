import { type OwnConversation, replyToTicket } from '@stowage/contract/tickets'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { removeAllDrafts } from '../../lib/storage/form-drafts.ts'
import { ReplyForm } from './parts/reply-form.tsx'

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
  hasNews: false,
  createdAt: '2026-01-01T10:00:00Z',
  updatedAt: '2026-01-01T11:00:00Z',
  messages: [],
}

it('empties the field once the reply was sent, unless it holds other words by then', async () => {
  onTestFinished(removeAllDrafts)
  const api = fakeApi()
  const answers: (() => void)[] = []
  api.on(replyToTicket, () => new Promise((resolve) => answers.push(() => resolve(ticket))))
  const { user } = renderInApp(<ReplyForm ticket={ticket} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your reply' })
  const send = async (count: number) => {
    await user.click(screen.getByRole('button', { name: 'Send Reply' }))
    await waitFor(() => expect(answers).toHaveLength(count))
  }
  const ready = () =>
    waitFor(() =>
      expect(screen.getByRole('button', { name: 'Send Reply' }).getAttribute('aria-busy')).toBeNull(),
    )
  await user.type(field, 'It works.')
  await send(1)
  await user.type(field, ' No, it doesn’t.')
  answers[0]?.()
  await ready()
  expect(field.value).toBe('It works. No, it doesn’t.')
  await send(2)
  answers[1]?.()
  await waitFor(() => expect(field.value).toBe(''))
})
