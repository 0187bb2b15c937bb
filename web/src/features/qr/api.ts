import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { addressOf } from '@stowage/contract/endpoint'
import { downloadLabel, getQrCode, printLabels, renewQrCode } from '@stowage/contract/qr'
import type { LabelSize } from '@stowage/contract/qr.rules'
import type { QueryClient } from '@tanstack/react-query'
import { labelAddress } from '../../entities/print-label.ts'
import { inWorkspace } from '../../lib/address/current-workspace.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { toast } from '../../lib/overlays/toast.ts'

/** A container's code, and a function that regenerates it. */
export function useQrCode(container: Container) {
  const params = { id: container.id }
  const code = useRead(getQrCode, { params })
  const renew = useApiMutation(renewQrCode, {
    answered: (answer) => [patch(getQrCode, (old) => ({ ...old, ...answer }))],
    success: t`QR code generated`,
    failure: t`Failed to generate QR code. Please try again.`,
  })
  return { code, renew: () => renew.mutate({ params }), isRenewing: renew.isPending }
}

// The code that saves files is loaded on the first press that needs it.
const downloads = () => import('../../devices/download.ts')

async function tellFailure(error: unknown): Promise<void> {
  const sentence = t`Failed to download QR code. Please try again.`
  await import('../../lib/api/failed-download.ts').then(
    ({ showFailedDownload }) => showFailedDownload(error, sentence),
    () => toast.bad(sentence),
  )
}

/**
 * Downloads the label. When the browser can't save the received file, the image opens in a new tab; a toast appears
 * when that fails too. After a failed download there is no new tab, because it would fail as well.
 */
export async function saveLabel(client: QueryClient, container: Container, size: LabelSize): Promise<void> {
  const label = { params: { id: container.id }, query: { size } }
  try {
    const { fetchFile, saveFile, openInNewTab } = await downloads()
    const file = await fetchFile(inWorkspace(addressOf(downloadLabel, label)))
    void refreshAfter(client, downloadLabel)
    try {
      saveFile(file)
    } catch (unsaved) {
      if (!openInNewTab(labelAddress(container, size))) throw unsaved
      return
    }
    toast.ok(t`Label downloaded`)
  } catch (error) {
    await tellFailure(error)
  }
}

type SheetChoice = { sheet: string; start: number; copies: number }

/** Downloads a PDF with the labels of several containers. */
export async function saveSheet(
  client: QueryClient,
  containers: readonly Pick<Container, 'id'>[],
  choice: SheetChoice,
): Promise<boolean> {
  try {
    const ids = containers.map(({ id }) => id).join(',')
    await (await downloads()).downloadFile(inWorkspace(addressOf(printLabels, { query: { ids, ...choice } })))
    toast.ok(t`Labels downloaded`)
    void refreshAfter(client, printLabels)
    return true
  } catch (error) {
    await tellFailure(error)
    return false
  }
}
