import { exportLeftOut, type Import, listImports } from '@stowage/contract/imports'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { DoneStep } from './done-step.tsx'

const imported = {
  id: 1,
  fileName: 'sets.csv',
  state: 'done',
  by: 'Maya Lind',
  createdAt: '2026-03-10T12:00:00Z',
  finishedAt: '2026-03-10T12:01:00Z',
  items: 3,
  updated: 0,
  containers: 1,
  newContainers: 0,
  newContainerIds: [],
  leftOut: 2,
  undoUntil: null,
} as unknown as Import

it('loads the rows that were left out once, shows that it does, and says when they didn’t come', async () => {
  const api = fakeApi()
  let answer: () => void = () => undefined
  api.on(listImports, [])
  api.on(exportLeftOut, async () => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    return refusal(500, 'INTERNAL', 'Broken')
  })
  const { user } = renderInApp(<DoneStep importRecord={imported} onAnother={() => undefined} />)
  const button = screen.getByRole('button', { name: 'Download the 2 rows that were left out' })
  await user.click(button)
  await user.click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  expect(api.calls(exportLeftOut)).toHaveLength(1)
  await act(async () => answer())
  const failure = 'Couldn’t download the file. Please try again.'
  expect((await screen.findAllByText(failure)).length).toBeGreaterThan(0)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
})
