import { createItem, createItems, type NewItem } from '@stowage/contract/items'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { recordStore } from '../../devices/record-store.ts'
import { call } from '../../lib/api/api-client.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { exclusive } from '../../lib/outbox/exclusive.ts'
import { askBeforeSignOut } from './ask-before-sign-out.ts'
import type { CapturedItem } from './captured-item.ts'
import { Queue } from './queue.ts'
import { withMark } from './with-mark.ts'

const queues = new WeakMap<QueryClient, Map<number, Queue>>()

/** The one queue of a person: it outlives the dialog, and nobody else's items ever get into it. */
export function quickFillQueue(client: QueryClient, personId: number): Queue {
  const ofClient = queues.get(client) ?? new Map<number, Queue>()
  queues.set(client, ofClient)
  const queue = ofClient.get(personId) ?? openQueue(client, personId)
  ofClient.set(personId, queue)
  return queue
}

export const keptItemsOf = (personId: number) => recordStore<CapturedItem>(`quick-fill/${personId}/item/`)

function openQueue(client: QueryClient, personId: number): Queue {
  const items = keptItemsOf(personId)
  const keeping = {
    items: {
      ...items,
      put: (id: string, item: CapturedItem) => withMark(personId, () => items.put(id, item)),
    },
    discarded: recordStore<{ key: string; at: number }>(`quick-fill/${personId}/discarded/`),
  }
  const queue = new Queue(keeping, {
    one: (item) => call(createItem, { body: bodyOf(item) }, { requestKey: item.key }),
    all: (items) =>
      call(createItems, {
        body: { items: items.map((item) => ({ ...bodyOf(item), requestKey: item.key })) },
      }),
    onAdded: () => void refreshAfter(client, createItem),
    exclusive: (work) => exclusive(`stowage.quick-fill.${personId}`, work),
  })
  askBeforeSignOut(queue)
  return queue
}

function bodyOf({ name, quantity, containerId, photo }: CapturedItem): NewItem {
  return { name, quantity, containerId, ...(photo !== null && { imageUrl: photo }) }
}

/** The queue and what is in it for a container. */
export function useQuickFillQueue(personId: number, containerId: number) {
  const client = useQueryClient()
  const [queue] = useState(() => quickFillQueue(client, personId))
  const all = useSyncExternalStore(queue.subscribe, queue.entries)
  useEffect(() => {
    const retry = () => queue.retry()
    // What can't be read now is read the next time; what is in memory is sent.
    void queue.load().then(retry, retry)
    return () => queue.forgetSaved()
  }, [queue])
  return { queue, entries: all.filter((entry) => entry.containerId === containerId) }
}
