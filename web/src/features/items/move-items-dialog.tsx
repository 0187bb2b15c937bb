import { useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function MoveItemsDialog({ open, onClose }: HostedDialog<'move-items'>) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Move Items`} closeLabel={t`Close`}>
      {null}
    </Dialog>
  )
}
