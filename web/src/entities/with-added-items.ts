import type { Container } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useSyncExternalStore } from 'react'
import { outboxOf } from '../lib/outbox/outbox.ts'
import { type AddedItem, itemCreation } from './item-creation.ts'

/** A container whose number of items includes those that wait to be added, because its list shows them too. */
export function useWithAddedItems<C extends Container>(container: C): C {
  const outbox = outboxOf(useQueryClient())
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting)
  return useMemo(() => {
    const added = waiting.filter(
      ({ kind, payload, waits }) =>
        waits && kind === itemCreation.name && (payload as AddedItem).item.containerId === container.id,
    ).length
    return added === 0 ? container : { ...container, itemCount: container.itemCount + added }
  }, [container, waiting])
}
