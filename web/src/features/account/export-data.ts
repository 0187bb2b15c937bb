import { t } from '@lingui/core/macro'
import { exportAccount } from '@stowage/contract/account'
import { addressOf } from '@stowage/contract/endpoint'
import type { QueryClient } from '@tanstack/react-query'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { createStore } from '../../lib/screen/store.ts'

type Running = { bytes: number; stop: () => void }

// Outside of the components: it continues when the tab is left, and the server runs one export at a time.
const running = createStore<Running | null>(null)

/** The export's progress and a function to cancel it; null while none runs. */
export const useExport = running.use

/** Downloads all of the person's data as a file, and reports the result. */
export async function exportData(client: QueryClient): Promise<void> {
  if (running.get()) return
  const ending = new AbortController()
  const show = (bytes: number) => running.set({ bytes, stop: () => ending.abort() })
  show(0)
  try {
    // Loaded on the press, because exports are rare.
    const [{ saveFile }, { receiveFile }] = await Promise.all([
      import('../../devices/download.ts'),
      import('../../devices/receive-file.ts'),
    ])
    const received = await receiveFile(addressOf(exportAccount), {
      signal: ending.signal,
      onProgress: ({ bytes }) => show(bytes),
    })
    saveFile(received)
    toast.ok(t`Data exported`)
    void refreshAfter(client, exportAccount)
  } catch (error) {
    if (!ending.signal.aborted) {
      const otherwise = {
        title: t`Export Failed`,
        description: t`Failed to export your data. Please try again.`,
      }
      await import('../../lib/api/failed-download.ts').then(
        ({ showFailedDownload }) => showFailedDownload(error, otherwise),
        () => toast.bad(otherwise),
      )
    }
  } finally {
    running.set(null)
  }
}
