import {
  changeNotifications,
  getNotificationChoices,
  type NotificationChoice,
} from '@stowage/contract/workspaces'
import { workspaceNotificationKinds } from '@stowage/contract/workspaces.rules'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { aUser } from '../../../test/samples.ts'
import { WorkspaceChoices } from './parts/workspace-choices.tsx'

const choiceOf = (kind: NotificationChoice['kind']): NotificationChoice => ({
  kind,
  panel: true,
  mail: true,
  push: false,
})
const boxes = () => screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))

function renderChoices(kinds: readonly NotificationChoice['kind'][], change = { workspaceMembers: 2 }) {
  const api = fakeApi()
  let kept = kinds.map(choiceOf)
  api.on(getNotificationChoices, () => kept)
  api.on(changeNotifications, ({ body }) => {
    kept = kept.map((choice) => (choice.kind === body.kind ? { ...choice, ...body } : choice)) as typeof kept
    return kept
  })
  const person = aUser(change)
  return { api, person, ...renderInApp(<WorkspaceChoices />, { at: '/profile?tab=preferences', person }) }
}

it('each kind is chosen for the app, email and push, and sent alone [ACT-04]', async () => {
  const { api, person, user } = renderChoices(workspaceNotificationKinds)
  await screen.findByText('Low stock')
  expect(boxes()).toEqual(
    ['Low stock', 'People who join or leave', 'API keys about to expire', 'Paused webhooks'].flatMap(
      (label) => ['In the app', 'Email', 'Push'].map((way) => `${label}: ${way}`),
    ),
  )
  for (const [label, kind, change] of [
    ['API keys about to expire: Push', 'key-ending', { push: true }],
    ['Paused webhooks: Email', 'webhook-paused', { mail: false }],
  ] as const) {
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: label })
    const before = box.checked
    await user.click(box)
    await waitFor(() => expect(box.checked).toBe(!before))
    await waitFor(() => expect(box.disabled).toBe(false))
    const { params, body } = api.calls(changeNotifications).at(-1) ?? {}
    expect({ params, body }).toEqual({ params: { id: person.workspaceId }, body: { kind, ...change } })
  }
})

it('shows the kinds alone that the server offers [ACT-04]', async () => {
  renderChoices(['low-stock', 'members'])
  await screen.findByText('Low stock')
  expect(boxes()).toHaveLength(6)
  expect(screen.queryByText('Paused webhooks')).toBeNull()
})

it('somebody who is alone chooses how they are told of their keys and webhooks [ACT-04]', async () => {
  renderChoices(['key-ending', 'webhook-paused'], { workspaceMembers: 1 })
  await screen.findByText('API keys about to expire')
  expect(boxes()).toHaveLength(6)
  expect(screen.getByText(/^The switches above take priority\./).textContent).not.toContain('workspace')
})
