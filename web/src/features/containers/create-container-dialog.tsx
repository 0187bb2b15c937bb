import { useLingui } from '@lingui/react/macro'
import PackagePlus from 'lucide-react/icons/package-plus'
import type { HostedDialog } from '../../lib/overlays/dialogs.ts'
import { ContainerForm } from './container-form.tsx'
import { useCreateContainer } from './create-container.ts'
import { FullPlanNotice } from './parts/full-plan-notice.tsx'

export function CreateContainerDialog({ open, onClose, onCreated }: HostedDialog<'create-container'>) {
  const { t } = useLingui()
  const { send } = useCreateContainer()
  return (
    <ContainerForm
      title={t`Create Container`}
      context={t`A box, shelf or drawer you want to find things in`}
      submitLabel={t`Create Container`}
      submitIcon={PackagePlus}
      notice={<FullPlanNotice />}
      name="create-container"
      keptAs="container"
      open={open}
      onClose={onClose}
      onSave={async (body) => {
        const container = await send({ body }).catch(() => null)
        if (container) onCreated?.(container)
        return container !== null
      }}
    />
  )
}
