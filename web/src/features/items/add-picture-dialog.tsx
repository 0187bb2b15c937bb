import { useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function AddPictureDialog({ open, onClose }: HostedDialog<'add-picture'>) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Add Picture`} closeLabel={t`Close`}>
      {null}
    </Dialog>
  )
}
