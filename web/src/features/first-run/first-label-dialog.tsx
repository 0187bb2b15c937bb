import { Trans, useLingui } from '@lingui/react/macro'
import { type Container, getContainer } from '@stowage/contract/containers'
import { defaultLabelSize } from '@stowage/contract/qr.rules'
import Download from 'lucide-react/icons/download'
import PackagePlus from 'lucide-react/icons/package-plus'
import Pencil from 'lucide-react/icons/pencil'
import Printer from 'lucide-react/icons/printer'
import ScanLine from 'lucide-react/icons/scan-line'
import Share from 'lucide-react/icons/share'
import { useEffect, useEffectEvent, useState } from 'react'
import { sharesPictures } from '../../devices/share-file.ts'
import { useAdvanceFirstRun } from '../../entities/first-run.ts'
import { printLabel } from '../../entities/print-label.ts'
import { useRead } from '../../lib/api/query.ts'
import { type HostedDialog, openDialog } from '../../lib/overlays/dialogs.ts'
import { consumeDraft, useFormDraft } from '../../lib/storage/form-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LabelPicture } from './parts/label-picture.tsx'
import { shareLabel } from './share-label.ts'

const draftKey = 'first-label'

/**
 * Shows the label of the person's first box: to share, to print, or to copy its number by hand. Closing it in any way
 * counts as seen.
 */
export function FirstLabelDialog({ open, onClose, containerId }: HostedDialog<'first-label'>) {
  const { t } = useLingui()
  const advance = useAdvanceFirstRun()
  const { data: container } = useRead(getContainer, { params: { id: containerId }, query: { items: 0 } })
  const [isWritten, setWritten] = useState(false)
  // Reopens after a reload.
  useState(() => consumeDraft<true>(draftKey))
  useFormDraft(draftKey, () => true, open)
  useEffect(() => buzz(), [])
  const onLeft = useEffectEvent(() => advance('labelled'))
  useEffect(() => {
    if (!open) onLeft()
  }, [open])
  const number = containerId
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      title={isWritten ? t`Write ${number} on the box` : t`Your first label`}
      context={
        isWritten
          ? t`Big, on a side you can see. To look inside, open Scan and type ${number}.`
          : t`Stick it on the box. Scan it with your phone to look inside.`
      }
      picture={container ? <LabelPicture container={container} isWritten={isWritten} /> : <span />}
    >
      {isWritten ? (
        <Next onClose={onClose} />
      ) : (
        <Ways container={container} onWrite={() => setWritten(true)} onClose={onClose} />
      )}
    </Dialog>
  )
}

/** The next steps after writing the number: try it in Scan, or make another box. */
function Next({ onClose }: { onClose: () => void }) {
  const scan = () => {
    onClose()
    openDialog('scan', { isTyped: true })
  }
  return (
    <div className="grid gap-2">
      <Button variant="primary" size="lg" block icon={ScanLine} onClick={scan}>
        <Trans>Scan it now</Trans>
      </Button>
      <NextBox onClose={onClose} />
      <Button variant="ghost" size="lg" block onClick={onClose}>
        <Trans>Done</Trans>
      </Button>
    </div>
  )
}

function NextBox({ onClose }: { onClose: () => void }) {
  const create = () => {
    onClose()
    openDialog('first-run', { isNext: true })
  }
  return (
    <Button size="lg" block icon={PackagePlus} onClick={create}>
      <Trans>Next box</Trans>
    </Button>
  )
}

type WaysProps = { container: Container | undefined; onWrite: () => void; onClose: () => void }

function Ways({ container, onWrite, onClose }: WaysProps) {
  const [busy, setBusy] = useState<'share' | 'print'>()
  const during = (what: 'share' | 'print', work: Promise<void>) => {
    setBusy(what)
    void work.finally(() => setBusy(undefined))
  }
  const isOff = busy !== undefined || !container
  const number = container?.id ?? 0
  // Where nothing can be shared, the same press saves the picture.
  const mayShare = sharesPictures()
  const share = (
    <Button
      key="share"
      variant={mayShare ? 'primary' : undefined}
      size="lg"
      icon={mayShare ? Share : Download}
      pending={busy === 'share'}
      disabled={isOff}
      onClick={() => container && during('share', shareLabel(container))}
    >
      {mayShare ? <Trans>Share</Trans> : <Trans>Download</Trans>}
    </Button>
  )
  const print = (
    <Button
      key="print"
      variant={mayShare ? undefined : 'primary'}
      size="lg"
      icon={Printer}
      pending={busy === 'print'}
      disabled={isOff}
      onClick={() => container && during('print', printLabel(container, defaultLabelSize))}
    >
      <Trans>Print</Trans>
    </Button>
  )
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-[3fr_2fr] gap-2">{mayShare ? [share, print] : [print, share]}</div>
      <Button
        variant="ghost"
        size="lg"
        block
        icon={Pencil}
        disabled={!container}
        onClick={onWrite}
        className="text-primary-ink"
      >
        <Trans>No printer? Write {number} on the box</Trans>
      </Button>
      <NextBox onClose={onClose} />
    </div>
  )
}

/** Vibrates, if the device can and the person has not asked for reduced motion. */
function buzz(): void {
  if (!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(20)
}
