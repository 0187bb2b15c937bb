import { t } from '@lingui/core/macro'
import type { Endpoint } from '@stowage/contract/endpoint'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { downloadFile } from '../../devices/download.ts'
import { toast } from '../overlays/toast.ts'
import { showFailedDownload } from './failed-download.ts'
import { refreshAfter } from './refresh.ts'

/** Downloads an exported file and reports the result; returns whether it was saved. */
export async function exportFile(
  address: string,
  failure = t`Failed to export data. Please try again.`,
): Promise<boolean> {
  try {
    await downloadFile(address)
    toast.ok(t`Data exported`)
    return true
  } catch (error) {
    showFailedDownload(error, failure)
    return false
  }
}

/** `exportFile` for a button that shows that it runs; what the export changes is read again. */
export function useExportFile(endpoint: Endpoint, failure?: string) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const save = async (address: string) => {
    setPending(true)
    const isSaved = await exportFile(address, failure)
    setPending(false)
    if (isSaved) void refreshAfter(client, endpoint)
  }
  return { isPending, save }
}
