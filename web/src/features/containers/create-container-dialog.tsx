import { useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../../lib/dialogs.ts'
import { Dialog } from '../../ui/dialog.tsx'

export function CreateContainerDialog({ open, onClose }: HostedDialog<'create-container'>) {
  const { t } = useLingui()
  return (
    <Dialog open={open} onClose={onClose} title={t`New Container`} closeLabel={t`Close`}>
      {null}
    </Dialog>
  )
}
