import { Trans, useLingui } from '@lingui/react/macro'
import { restorableDays, workspaceLimits } from '@stowage/contract/workspaces.rules'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type FormEvent, useState } from 'react'
import { fullPage } from '../../lib/address/full-page.ts'
import { paths } from '../../lib/address/paths.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { ask } from '../../lib/overlays/confirm.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { consumeDraft } from '../../lib/storage/form-drafts.ts'
import { usePersistentDraft } from '../../lib/storage/persistent-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SettingsRow, SettingsSection } from '../../ui/settings-section.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useLeave, useRename } from './api.ts'
import { DeleteWorkspaceDialog } from './delete-workspace-dialog.tsx'
import { DeletedWorkspaces } from './parts/deleted-workspaces.tsx'
import { HandOver } from './parts/hand-over.tsx'

const draftKey = 'workspace-name'

/** The name of the workspace, its hand-over and deletion, and the way out of it. */
export function GeneralPanel() {
  const { t } = useLingui()
  const { workspaceId: id, workspaceName, workspaceRole } = useCurrentUser()
  const mayManage = useMay('members.manage')
  const rename = useRename()
  const leave = useLeave()
  // Undefined while nothing else than the stored name was typed, which another admin may change.
  const [typed, setTyped] = useState(() => consumeDraft<{ name: string }>(draftKey)?.name)
  if (typed === workspaceName) setTyped(undefined)
  const name = typed ?? workspaceName
  usePersistentDraft(draftKey, () => (name === workspaceName ? undefined : { name }))
  const [isDeleting, setDeleting] = useState(false)
  const isOwner = workspaceRole === 'owner'
  const save = (event: FormEvent) => {
    event.preventDefault()
    // The stored name has no blanks around it, which would look like another unsaved name.
    const onSuccess = (stored: { name: string }) => setTyped((now) => (now === typed ? stored.name : now))
    rename.mutate({ params: { id }, body: { name } }, { onSuccess })
  }
  const askToLeave = () =>
    ask({
      title: t`Leave ${workspaceName}?`,
      body: t`You’ll lose access to it. Everything you added stays. To come back, you’ll need a new invitation.`,
      confirmLabel: t`Leave`,
      danger: true,
      keeps: true,
      run: async () => {
        await leave.mutateAsync({ params: { id } })
        fullPage.go(paths.dashboard())
      },
      failure: t`Couldn’t leave the workspace. Please try again.`,
    })
  return (
    <div className="grid grid-cols-1">
      {mayManage ? (
        <SettingsSection title={t`Name`} text={t`Everyone in the workspace sees it.`}>
          <form noValidate onSubmit={save} className="flex p-4 flex-wrap items-end gap-3">
            <Field label={t`Workspace name`} error={rename.error?.message} className="flex-1 basis-60">
              <TextInput
                maxLength={workspaceLimits.name}
                value={name}
                onChange={({ target }) => setTyped(target.value)}
              />
            </Field>
            <Button
              variant="primary"
              type="submit"
              pending={rename.isPending}
              disabled={name === workspaceName}
            >
              <Trans>Save</Trans>
            </Button>
          </form>
        </SettingsSection>
      ) : null}
      <HandOver />
      <SettingsSection title={t`Leave`} text={t`Everything you added stays.`}>
        <SettingsRow
          label={t`Leave ${workspaceName}`}
          help={
            isOwner
              ? t`Hand the workspace over or delete it first.`
              : t`You’ll lose access to it. To come back, you’ll need a new invitation.`
          }
          control={
            <Button onClick={askToLeave} disabled={isOwner} pending={leave.isPending}>
              <Trans>Leave</Trans>
            </Button>
          }
        />
      </SettingsSection>
      <SettingsSection
        title={t`Another workspace`}
        text={t`For a club, an office or a second home. It has its own containers, items and people.`}
      >
        <div className="p-4">
          <Button icon={Plus} onClick={() => openDialog('new-workspace', {})}>
            <Trans>New workspace</Trans>
          </Button>
        </div>
      </SettingsSection>
      {isOwner ? (
        <SettingsSection title={t`Delete`} text={t`You can restore it for ${restorableDays} days.`}>
          <SettingsRow
            label={t`Delete ${workspaceName} for everyone`}
            control={
              <Button variant="ghost" icon={Trash2} onClick={() => setDeleting(true)}>
                <Trans>Delete workspace</Trans>
              </Button>
            }
          />
        </SettingsSection>
      ) : null}
      <DeletedWorkspaces />
      {isDeleting ? <DeleteWorkspaceDialog onClose={() => setDeleting(false)} /> : null}
    </div>
  )
}
