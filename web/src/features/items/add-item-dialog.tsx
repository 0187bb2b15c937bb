import { useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function AddItemDialog({ open, onClose }: HostedDialog<'add-item'>) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Add Item`} closeLabel={t`Close`}>
      {null}
    </Dialog>
  )
}
