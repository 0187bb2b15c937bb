import { type AddedItem, itemCreation } from '../../entities/item-creation.ts'
import { randomKey } from '../../lib/api/request-key.ts'
import type { Outbox } from '../../lib/outbox/outbox.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import { tempId } from '../../lib/outbox/temp-id.ts'
import type { CapturedItem } from './captured-item.ts'

/** A captured item in the outbox. */
export type CapturedSend = QueuedSend & { payload: AddedItem }

/** All captured items without an answer, in their order. */
export function capturedIn(waiting: readonly QueuedSend[]): CapturedSend[] {
  return (waiting as CapturedSend[]).filter(
    ({ kind, payload }) => kind === itemCreation.name && payload.isCaptured,
  )
}

/**
 * The outbox's payload and key of an item. When another tab has queued another item under its key, it gets a new key.
 */
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

/** The captured item of a queued change. */
export function itemOf({ key, payload }: CapturedSend): CapturedItem & { newId: number } {
  const { newId, item, containerName } = payload
  const { name, quantity = 1, containerId, imageUrl = null } = item
  return { newId, key, containerId, containerName, name, quantity, photo: imageUrl }
}
