import { useLingui } from '@lingui/react/macro'
import { type Container, type ContainerChange, restoreContainer } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { refreshAfter } from '../../lib/api/refresh.ts'
import { useSaveChange } from '../../lib/api/save-change.ts'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { usePreload } from '../../lib/screen/lazy-part.ts'
import { removeDraft } from '../../lib/storage/form-drafts.ts'
import { lazyDialog } from '../../ui/lazy-dialog.tsx'
import { useContainer } from './api.ts'
import { containerChanges } from './container-changes.ts'
import { ContainerForm } from './container-form.tsx'
import { editContainer } from './edit-container.ts'
import { useOptimisticContainer } from './waiting-containers.ts'

const { Part: ContainerConflict, preload } = lazyDialog(() =>
  import('./parts/container-conflict.tsx').then((file) => file.ContainerConflict),
)

export function EditContainerDialog({ open, onClose, container }: HostedDialog<'edit-container'>) {
  const { t } = useLingui()
  usePreload(preload)
  const client = useQueryClient()
  const { id, name } = container
  const draftKey = `container-${id}`
  const { data: stored = container } = useContainer(id)
  const now = useOptimisticContainer(stored)
  const { save, choose, conflict, isPending, cancel } = useSaveChange<Container, ContainerChange>({
    send: (change, seen, before) => editContainer(client, before, change, seen as Partial<ContainerChange>),
    restore: async () => {
      await call(restoreContainer, { params: { id } })
      void refreshAfter(client, restoreContainer)
    },
    onSaved: () => {
      removeDraft(draftKey)
      onClose()
    },
  })
  return (
    <>
      <ContainerForm
        title={t`Edit Container`}
        context={name}
        submitLabel={t`Save`}
        start={container}
        now={now}
        draftKey={draftKey}
        open={open}
        isShown={!conflict}
        onClose={onClose}
        onSave={async (edited, seen = container) => {
          const change = containerChanges(seen, edited)
          if (change) {
            await save(seen, change)
            return false
          }
          toast.info({
            title: t`No changes`,
            description: t`There’s nothing to save.`,
          })
          return true
        }}
      />
      {conflict ? (
        <ContainerConflict
          open={open}
          conflict={conflict}
          isPending={isPending}
          onChoose={choose}
          onClose={cancel}
        />
      ) : null}
    </>
  )
}
