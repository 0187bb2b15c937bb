import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { backInPage } from '../../lib/overlays/navigation-blocker.ts'
import { cameraDraftKey, itemDraftKey } from '../../lib/storage/camera-draft.ts'
import { consumeDraft, removeAllDrafts, storeDraft, storeDrafts } from '../../lib/storage/form-drafts.ts'
import { useDraft } from './draft.ts'

const typed = {
  name: 'Rope',
  quantity: '0',
  description: '',
  containerId: 0,
  photo: null,
  more: { sku: 'R-1' },
}

beforeEach(removeAllDrafts)

it('hands the container of the address and a typed 0 back to Add Item', () => {
  storeDraft(cameraDraftKey, typed)
  renderHook(() => useDraft(7))
  backInPage()
  expect(consumeDraft(itemDraftKey)).toEqual({
    values: { name: 'Rope', quantity: 0, description: '', containerId: 7, sku: 'R-1' },
    photo: null,
  })
})

it('hands back the container that was chosen beside the picture, and 1 for an empty quantity', () => {
  storeDraft(cameraDraftKey, { ...typed, quantity: '', containerId: 9 })
  renderHook(() => useDraft(undefined))
  backInPage()
  expect(consumeDraft(itemDraftKey)).toMatchObject({ values: { quantity: 1, containerId: 9 } })
})

it('leaves nothing that the screen does not show to the next item: it waits in Add Item, with the photo', () => {
  const photo = 'data:image/jpeg;base64,AAAA'
  storeDraft(cameraDraftKey, { ...typed, photo })
  const { unmount } = renderHook(() => useDraft(7))
  unmount()
  expect(consumeDraft(cameraDraftKey)).toBeUndefined()
  expect(consumeDraft(itemDraftKey)).toEqual({
    values: { name: 'Rope', quantity: 0, description: '', containerId: 7, sku: 'R-1' },
    photo,
  })
})

it('has the container that was chosen again after a reload, and that of another address anew', () => {
  storeDraft(cameraDraftKey, { ...typed, more: undefined })
  const first = renderHook(() => useDraft(7))
  act(() => first.result.current.change({ containerId: 9 }))
  storeDrafts()
  first.unmount()
  const again = renderHook(() => useDraft(7))
  expect(again.result.current.draft.containerId).toBe(9)
  again.unmount()
  expect(renderHook(() => useDraft(8)).result.current.draft.containerId).toBe(0)
})
