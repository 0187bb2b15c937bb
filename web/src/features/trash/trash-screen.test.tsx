import { eraseTrash, listTrash, restoreTrash, type TrashEntry } from '@stowage/contract/trash'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, pageOf } from '../../../test/fake-api.ts'
import { renderInApp } from '../../../test/render.tsx'
import { toast } from '../../lib/overlays/toast.ts'
import { TrashScreen } from './trash-screen.tsx'

const scarf: TrashEntry = {
  kind: 'item',
  id: 9,
  name: 'Wool scarf',
  imageUrl: null,
  location: 'Attic',
  container: { id: 14, name: 'Winter', isDeleted: false },
  itemCount: null,
  contents: [],
  deletedAt: '2026-05-01T09:00:00.000Z',
  keptUntil: '2026-05-31T09:00:00.000Z',
}

it('names no number where there is more than was counted, nor stops at it', async () => {
  const api = fakeApi()
  api.on(listTrash, () => pageOf([scarf], { total: 1000, relation: 'gte', next: 'more' }))
  const { user } = renderInApp(<TrashScreen />)
  await screen.findByText('Wool scarf')
  await user.click(screen.getByRole('button', { name: 'Empty Trash' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete everything in Trash forever?' })
  const parts = [700, 700, 0].map((size) => ({
    items: Array.from({ length: size }, (_, n) => n),
    containers: [],
  }))
  api.on(eraseTrash, () => parts.shift() ?? { items: [], containers: [] })
  await user.click(within(question).getByRole('button', { name: 'Delete forever' }))
  expect(await screen.findByText('1,400 deleted forever')).toBeTruthy()
  toast.dismiss()
})

it('restores once what is selected, however often Restore is pressed', async () => {
  const api = fakeApi()
  api.on(listTrash, [scarf])
  const { promise: restored, resolve: answer } = Promise.withResolvers<void>()
  api.on(restoreTrash, () => restored.then(() => ({ items: [9], containers: [] })))
  const { user } = renderInApp(<TrashScreen />)
  await user.click(await screen.findByRole('checkbox', { name: 'Select Wool scarf' }))
  await user.dblClick(await screen.findByRole('button', { name: 'Restore' }))
  answer()
  expect(await screen.findByText('Wool scarf restored')).toBeTruthy()
  expect(api.calls(restoreTrash)).toHaveLength(1)
  toast.dismiss()
})

it('says so when an answer was cut off, and can be asked again', async () => {
  const api = fakeApi()
  api.on(listTrash, [scarf])
  api.on(restoreTrash, () => new Response('{"items":[9'))
  const { user } = renderInApp(<TrashScreen />)
  const restore = async () => user.click(await screen.findByRole('button', { name: 'Restore Wool scarf' }))
  await restore()
  expect(await screen.findByText('Not everything was restored')).toBeTruthy()
  api.on(restoreTrash, { items: [9], containers: [] })
  await restore()
  expect(await screen.findByText('Wool scarf restored')).toBeTruthy()
  toast.dismiss()
})
