import { useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function EditContainerDialog({ open, onClose }: HostedDialog<'edit-container'>) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`Edit Container`} closeLabel={t`Close`}>
      {null}
    </Dialog>
  )
}
