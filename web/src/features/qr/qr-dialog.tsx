import { Trans, useLingui } from '@lingui/react/macro'
import { defaultLabelSize, type LabelSize } from '@stowage/contract/qr.rules'
import { useQueryClient } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useState } from 'react'
import { printLabel } from '../../entities/print-label.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { saveLabel, useQrCode } from './api.ts'
import { LabelPreview } from './parts/label-preview.tsx'
import { SizeChoice } from './parts/size-choice.tsx'

type Busy = 'download' | 'print' | null

/** A container's label: preview, size, print and download. */
export function QrDialog({ open, onClose, container }: HostedDialog<'qr-code'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { code, renew, isRenewing } = useQrCode(container)
  const [size, setSize] = useState<LabelSize>(defaultLabelSize)
  const [busy, setBusy] = useState<Busy>(null)
  const { name } = container
  const during = (what: Busy, work: Promise<void>) => {
    setBusy(what)
    void work.finally(() => setBusy(null))
  }
  const regenerate = (
    <Button
      variant="ghost"
      icon={RefreshCw}
      onClick={renew}
      pending={isRenewing}
      className="mr-auto -ml-2.5 phone:m-0"
    >
      <Trans>Regenerate</Trans>
    </Button>
  )
  return (
    <Dialog
      size="lg"
      open={open}
      onClose={onClose}
      title={<Trans>QR Code</Trans>}
      context={t`Scan it to open ${name}`}
      footer={
        <>
          <span className="mr-auto phone:hidden">{regenerate}</span>
          <Button
            icon={Printer}
            onClick={() => during('print', printLabel(container, size))}
            pending={busy === 'print'}
            disabled={busy !== null || !code.data}
          >
            <Trans>Print</Trans>
          </Button>
          <Button
            variant="primary"
            icon={Download}
            onClick={() => during('download', saveLabel(client, container, size))}
            pending={busy === 'download'}
            disabled={busy !== null || !code.data}
          >
            <Trans>Download</Trans>
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_300px] phone:gap-4">
        <div className="flex min-h-[412px] flex-col items-center justify-center rounded-card bg-kraft-soft p-5 phone:min-h-0">
          {code.data ? (
            <LabelPreview container={container} size={size} code={code.data.qrCode} />
          ) : code.error ? (
            <ErrorState
              title={t`Failed to generate QR code. Please try again.`}
              onRetry={() => void code.refetch()}
              pending={code.isFetching}
            />
          ) : (
            <SkeletonGroup label={t`Loading`} className="w-69 max-w-full phone:w-62">
              <Skeleton className="aspect-square" />
            </SkeletonGroup>
          )}
          <span className="-mb-4 hidden phone:block">{regenerate}</span>
        </div>
        <SizeChoice value={size} onChange={setSize} />
      </div>
    </Dialog>
  )
}
