import { addNote } from '@stowage/contract/tickets'
import { screen, waitFor } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aTicket } from '../../../test/samples.ts'
import { removeAllDrafts } from '../../lib/storage/form-drafts.ts'
import { TicketNotes } from './parts/ticket-notes.tsx'

it('empties the field once the note was added, unless it holds other words by then', async () => {
  onTestFinished(removeAllDrafts)
  const api = fakeApi()
  const saved = { ...aTicket({ id: 7 }), messages: [], notes: [], accountEmail: null }
  const answers: (() => void)[] = []
  api.on(addNote, () => new Promise((resolve) => answers.push(() => resolve(saved))))
  const { user } = renderInApp(<TicketNotes id={7} notes={[]} />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Internal note' })
  const button = () => screen.getByRole('button', { name: 'Add note' })
  await user.type(field, 'A refund is due')
  await user.click(button())
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.type(field, ' by Friday')
  answers[0]?.()
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBeNull())
  expect(field.value).toBe('A refund is due by Friday')
  await user.click(button())
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  await waitFor(() => expect(field.value).toBe(''))
})

it('keeps words typed after a note was sent, when the dialog is closed before the answer', async () => {
  onTestFinished(removeAllDrafts)
  const api = fakeApi()
  const answer = Promise.withResolvers<void>()
  api.on(addNote, () =>
    answer.promise.then(() => ({ ...aTicket({ id: 7 }), messages: [], notes: [], accountEmail: null })),
  )
  const { user, unmount } = renderInApp(<TicketNotes id={7} notes={[]} />)
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Internal note' })
  await user.type(field(), 'A refund is due')
  await user.click(screen.getByRole('button', { name: 'Add note' }))
  await waitFor(() => expect(api.calls(addNote)).toHaveLength(1))
  await user.type(field(), ' by Friday')
  unmount()
  answer.resolve()
  await new Promise((resolve) => setTimeout(resolve, 50))
  renderInApp(<TicketNotes id={7} notes={[]} />)
  expect(field().value).toBe('A refund is due by Friday')
})
