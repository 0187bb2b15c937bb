import { restoreTrash } from '@stowage/contract/trash'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'

/** Brings an item back from Trash, with its container where that lies there too. Rejects with ApiError. */
export async function restoreDeleted(client: QueryClient, id: number): Promise<void> {
  await call(restoreTrash, { body: { items: [id], withContainers: true } })
  void refreshAfter(client, restoreTrash)
}
