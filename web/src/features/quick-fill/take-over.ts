import type { QueryClient } from '@tanstack/react-query'
import { homeOf } from '../../entities/container-home.ts'
import { itemCreation } from '../../entities/item-creation.ts'
import { exclusive } from '../../lib/outbox/exclusive.ts'
import { outboxIn } from '../../lib/outbox/other-workspaces.ts'
import { outboxOf } from '../../lib/outbox/outbox.ts'
import { waitingRecords } from '../../lib/storage/keys.ts'
import { recordStore } from '../../lib/storage/record-store.ts'
import type { CapturedItem } from './captured-item.ts'
import { sendOf } from './captured-sends.ts'

/** An item in the queue that versions before the shared outbox used. */
type QueuedItem = CapturedItem & { capturedAt: number }

export const queuedItems = (personId: number) => recordStore<QueuedItem>(`${waitingRecords(personId)}item/`)

/**
 * Moves the queue of an older version into the outbox of the workspace that holds the container, in its order and with
 * its idempotency keys, so that each item is added once. Rejects when the old queue can't be read now; the next start tries again.
 */
export function takeOver(client: QueryClient, personId: number): Promise<void> {
  // The older version sends under the same lock.
  return exclusive(`stowage.quick-fill.${personId}`, () => takeAll(client, personId))
}

async function takeAll(client: QueryClient, personId: number): Promise<void> {
  const items = queuedItems(personId)
  const marks = recordStore<{ key: string }>(`${waitingRecords(personId)}discarded/`)
  const [left, discarded] = await Promise.all([items.all(), marks.all()])
  const outbox = outboxOf(client)
  const gone = new Set(discarded.map(({ key }) => key))
  const wanted = left.filter(({ key }) => !gone.has(key)).sort((a, b) => a.capturedAt - b.capturedAt)
  const { workspaceCount } = outbox.owner
  for (const item of wanted) {
    // Older versions stored no workspace: it is the one that holds the container.
    const home = workspaceCount < 2 ? undefined : await homeOf(item.containerId)
    const own = home ? outboxIn(client, home) : outbox
    await own.opened()
    // It may have been sent already.
    own.add(itemCreation, sendOf(own, item).payload, { key: item.key, isSent: true, waits: true })
    await own.written()
    if (!own.isFleeting(item.key)) await items.remove(item.key)
  }
  for (const { key } of left) if (gone.has(key)) await items.remove(key)
  for (const { key } of discarded) await marks.remove(key)
}
