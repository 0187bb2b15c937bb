import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { useQueryClient } from '@tanstack/react-query'
import PackagePlus from 'lucide-react/icons/package-plus'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { isTempId } from '../../lib/outbox/temp-id.ts'
import { type HostedDialog, openDialog } from '../../lib/overlays/dialogs.ts'
import { useSubscription } from './api.ts'
import { ContainerForm } from './container-form.tsx'
import { createContainer } from './create-container.ts'
import { FullPlanNotice } from './parts/full-plan-notice.tsx'

export function CreateContainerDialog({ open, onClose, onCreated }: HostedDialog<'create-container'>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const isFirst = useIsFirst()
  return (
    <ContainerForm
      title={t`Create Container`}
      context={t`Any box, shelf or drawer you keep things in`}
      submitLabel={t`Create Container`}
      submitIcon={PackagePlus}
      notice={<FullPlanNotice />}
      draftKey="container"
      open={open}
      onClose={onClose}
      onSave={async (body) => {
        const container = await createContainer(client, body).catch(() => null)
        if (container && onCreated) onCreated(container)
        else if (container && isFirst && !isTempId(container.id)) fillFirst(container)
        return container !== null
      }}
    />
  )
}

/** Whether this is the first box of a person who has made no label yet. */
function useIsFirst(): boolean {
  const { firstRun } = useCurrentUser()
  const { data } = useSubscription()
  return firstRun !== 'labelled' && data?.usage.containers === 0
}

/** Opens quick-fill for a first box, as the first run does. */
function fillFirst({ id, name }: Container): void {
  navigate(paths.container(id))
  openDialog('quick-fill', { container: { id, name }, isFirst: true })
}
