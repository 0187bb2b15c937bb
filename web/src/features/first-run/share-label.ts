import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import { defaultLabelSize } from '@stowage/contract/qr.rules'
import { shareFile } from '../../devices/share-file.ts'
import { labelAddress } from '../../entities/print-label.ts'
import { toast } from '../../lib/overlays/toast.ts'

/** Gives the label's image to another app; where the device can't, it is saved. */
export async function shareLabel({ id, name }: Pick<Container, 'id' | 'name'>): Promise<void> {
  try {
    // What saves files is fetched by the first press that needs it.
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
      ({ tellFailedDownload }) => tellFailedDownload(error, sentence),
      () => toast.bad(sentence),
    )
  }
}
