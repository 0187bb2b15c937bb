import { useLingui } from '@lingui/react/macro'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { useUpdateContainer } from './api.ts'
import { containerChanges } from './container-changes.ts'
import { ContainerForm } from './container-form.tsx'

export function EditContainerDialog({ open, onClose, container }: HostedDialog<'edit-container'>) {
  const { t } = useLingui()
  const { send } = useUpdateContainer()
  const { id, name } = container
  return (
    <ContainerForm
      title={t`Edit Container`}
      context={name}
      submitLabel={t`Save`}
      start={container}
      name="edit-container"
      keptAs={`container-${id}`}
      open={open}
      onClose={onClose}
      onSave={async (edited) => {
        const body = containerChanges(container, edited)
        if (!body) {
          toast.info({
            title: t`No changes`,
            description: t`Nothing was different, so nothing was saved.`,
          })
          return true
        }
        return send({ params: { id }, body }).then(
          () => true,
          () => false,
        )
      }}
    />
  )
}
