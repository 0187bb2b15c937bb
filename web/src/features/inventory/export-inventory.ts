import { t } from '@lingui/core/macro'
import { addressOf } from '@stowage/contract/endpoint'
import { exportInventory } from '@stowage/contract/exports'
import type { QueryClient } from '@tanstack/react-query'
import { downloadFile } from '../../devices/download.ts'
import { inWorkspace } from '../../lib/address/current-workspace.ts'
import { showFailedDownload } from '../../lib/api/failed-download.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { toast } from '../../lib/overlays/toast.ts'

/** Downloads all items with their containers as a file, and reports the result. */
export async function saveInventory(client: QueryClient): Promise<void> {
  try {
    await downloadFile(inWorkspace(addressOf(exportInventory)))
    toast.ok(t`Data exported`)
    void refreshAfter(client, exportInventory)
  } catch (error) {
    showFailedDownload(error, t`Failed to export data. Please try again.`)
  }
}
