import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import { defaultLabelSize } from '@stowage/contract/qr.rules'
import { shareFile } from '../../devices/share-file.ts'
import { labelAddress } from '../../entities/print-label.ts'
import { toast } from '../../lib/overlays/toast.ts'

/** Shares the label's image with another app; saves it when the device can't share. */
export async function shareLabel({ id, name }: Pick<Container, 'id' | 'name'>): Promise<void> {
  try {
    // The code that saves files is loaded on the first press that needs it.
    const { askForFile, saveFile } = await import('../../devices/download.ts')
    const answer = await askForFile(labelAddress({ id }, defaultLabelSize))
    const content = await answer.blob()
    const file = new File([content], `${labelText(id)}.png`, { type: 'image/png' })
    if ((await shareFile(file, name)) !== 'impossible') return
    saveFile({ name: file.name, content })
    toast.ok(t`Label downloaded`)
  } catch (error) {
    const sentence = t`Failed to download QR code. Please try again.`
    await import('../../lib/api/failed-download.ts').then(
      ({ showFailedDownload }) => showFailedDownload(error, sentence),
      () => toast.bad(sentence),
    )
  }
}
