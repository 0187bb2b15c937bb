import { type AddedItem, itemCreation } from '../../entities/item-creation.ts'
import { randomKey } from '../../lib/api/request-key.ts'
import type { KeptSend } from '../../lib/outbox/kept-send.ts'
import type { Outbox } from '../../lib/outbox/outbox.ts'
import { tempId } from '../../lib/outbox/temp-id.ts'
import type { CapturedItem } from './captured-item.ts'

/** What the outbox keeps of a captured item. */
export type CapturedSend = KeptSend & { payload: AddedItem }

/** Everything that was captured and has no answer yet, in its order. */
export function capturedIn(waiting: readonly KeptSend[]): CapturedSend[] {
  return (waiting as CapturedSend[]).filter(
    ({ kind, payload }) => kind === itemCreation.name && payload.isCaptured,
  )
}

/** An item as the outbox keeps it. Where another tab keeps something else under its key, it gets its own. */
export function sendOf(outbox: Outbox, item: CapturedItem): { payload: AddedItem; key: string } {
  const { key, name, quantity, containerId, containerName, photo } = item
  const there = capturedIn(outbox.waiting()).find((send) => send.key === key)
  const body = { name, quantity, containerId, ...(photo !== null && { imageUrl: photo }) }
  const isSame = there && JSON.stringify(there.payload.item) === JSON.stringify(body)
  const payload: AddedItem = {
    newId: isSame ? there.payload.newId : tempId(),
    item: body,
    containerName,
    location: '',
    isCaptured: true,
  }
  return { payload, key: there && !isSame ? randomKey() : key }
}

/** The item as it was captured. */
export function itemOf({ key, payload }: CapturedSend): CapturedItem & { newId: number } {
  const { newId, item, containerName } = payload
  const { name, quantity = 1, containerId, imageUrl = null } = item
  return { newId, key, containerId, containerName, name, quantity, photo: imageUrl }
}
