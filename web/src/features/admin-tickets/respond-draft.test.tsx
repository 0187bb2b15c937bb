import { listAssignees, type Ticket } from '@stowage/contract/tickets'
import { screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aTicket, aUser } from '../../../test/samples.ts'
import { removeAllDrafts, storeDrafts } from '../../lib/storage/form-drafts.ts'
import { RespondDialog } from './respond-dialog.tsx'

it('a draft sets nothing back that another admin has changed meanwhile', async () => {
  onTestFinished(removeAllDrafts)
  fakeApi().on(listAssignees, [])
  const open = (ticket: Ticket) =>
    renderInApp(<RespondDialog open ticket={ticket} onClose={() => undefined} />, {
      person: aUser({ role: 'admin' }),
    })
  const ticket = aTicket({ id: 7, status: 'open' })
  const { user, unmount } = open(ticket)
  await user.type(await screen.findByRole('textbox', { name: /Resolution/ }), 'Print it anew.')
  storeDrafts()
  unmount()
  open({ ...ticket, status: 'in_progress', assignedTo: 'dana@example.com', version: 2 })
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: /Resolution/ })).value).toBe(
    'Print it anew.',
  )
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' }).value).toBe('in_progress')
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Assigned To/ }).value).toBe(
    'dana@example.com',
  )
})
