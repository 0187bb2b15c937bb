import { useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function EditItemDialog({ open, onClose }: HostedDialog<'edit-item'>) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Edit Item`} closeLabel={t`Close`}>
      {null}
    </Dialog>
  )
}
