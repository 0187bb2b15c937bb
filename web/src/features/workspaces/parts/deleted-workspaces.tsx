import { Trans, useLingui } from '@lingui/react/macro'
import type { DeletedWorkspace } from '@stowage/contract/workspaces'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatDate } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsRow, SettingsSection } from '../../../ui/settings-section.tsx'
import { useDeletedWorkspaces, useRestore } from '../api.ts'

/** The person's deleted workspaces that can be restored; nothing without any (T14). */
export function DeletedWorkspaces() {
  const { t } = useLingui()
  const deleted = useDeletedWorkspaces().data ?? []
  if (deleted.length === 0) return null
  return (
    <SettingsSection title={t`Deleted workspaces`} text={t`People and roles come back too.`}>
      {deleted.map((workspace) => (
        <DeletedRow key={workspace.id} workspace={workspace} />
      ))}
    </SettingsSection>
  )
}

function DeletedRow({ workspace: { id, name, until } }: { workspace: DeletedWorkspace }) {
  const { t } = useLingui()
  const restore = useRestore()
  const day = formatDate(until)
  return (
    <SettingsRow
      label={<bdi>{name}</bdi>}
      help={<Trans>Kept until {day}.</Trans>}
      control={
        <Button
          icon={Undo2}
          aria-label={t`Restore ${name}`}
          pending={restore.isPending}
          onClick={() => restore.mutate({ params: { deletedId: id } })}
        >
          <Trans>Restore</Trans>
        </Button>
      }
    />
  )
}
