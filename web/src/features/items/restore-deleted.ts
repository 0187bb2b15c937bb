import { restoreTrash } from '@stowage/contract/trash'
import { trashLimits } from '@stowage/contract/trash.rules'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'

/** Restores items from Trash, with their containers when those are there too. Rejects with ApiError. */
export async function restoreDeleted(client: QueryClient, ids: readonly number[]): Promise<void> {
  try {
    for (let from = 0; from < ids.length; from += trashLimits.items) {
      const items = ids.slice(from, from + trashLimits.items)
      await call(restoreTrash, { body: { items, withContainers: true } })
    }
  } finally {
    void refreshAfter(client, restoreTrash)
  }
}
