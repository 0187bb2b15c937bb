import { t } from '@lingui/core/macro'
import type { Container } from '@stowage/contract/containers'
import { addressOf } from '@stowage/contract/endpoint'
import { downloadLabel } from '@stowage/contract/qr'
import { type LabelSize, labelInches } from '@stowage/contract/qr.rules'
import { printImage } from '../devices/print-image.ts'
import { inWorkspace } from '../lib/address/current-workspace.ts'
import { toast } from '../lib/overlays/toast.ts'

type Labelled = Pick<Container, 'id'>

/** The address of a container's label as an image to show, not to download. */
export function labelAddress({ id }: Labelled, size: LabelSize): string {
  return inWorkspace(addressOf(downloadLabel, { params: { id }, query: { size, inline: true } }))
}

/** Opens the print view with the label at its true size. */
export async function printLabel(container: Labelled, size: LabelSize): Promise<void> {
  try {
    await printImage(labelAddress(container, size), labelInches[size])
  } catch {
    toast.bad(t`Failed to generate QR code. Please try again.`)
  }
}
