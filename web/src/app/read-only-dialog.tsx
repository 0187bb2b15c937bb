import { Trans, useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../lib/overlays/dialogs.ts'
import { readOnlySentence } from '../lib/texts/read-only.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Replaces a dialog that changes data for people who may not change it. Text typed there stays stored. */
export function ReadOnlyDialog({ open, onClose }: HostedDialog<'read-only'>) {
  const { t } = useLingui()
  return (
    <Dialog
      size="sm"
      open={open}
      onClose={onClose}
      title={<Trans>View only</Trans>}
      closeLabel={t`Close`}
      footer={
        <Button variant="primary" onClick={onClose}>
          <Trans>OK</Trans>
        </Button>
      }
    >
      <p className="text-ink-2">{readOnlySentence()}</p>
    </Dialog>
  )
}
