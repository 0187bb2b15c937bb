import { addressOf } from '@stowage/contract/endpoint'
import { exportInventory } from '@stowage/contract/exports'
import type { QueryClient } from '@tanstack/react-query'
import { inWorkspace } from '../../lib/address/current-workspace.ts'
import { exportFile } from '../../lib/api/export-file.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'

/** Downloads all items with their containers as a file, and reports the result. */
export async function saveInventory(client: QueryClient): Promise<void> {
  const isSaved = await exportFile(inWorkspace(addressOf(exportInventory)))
  if (isSaved) void refreshAfter(client, exportInventory)
}
