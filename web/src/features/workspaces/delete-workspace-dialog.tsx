import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { restorableDays } from '@stowage/contract/workspaces.rules'
import LinkIcon from 'lucide-react/icons/link'
import QrCode from 'lucide-react/icons/qr-code'
import Trash2 from 'lucide-react/icons/trash-2'
import Undo2 from 'lucide-react/icons/undo-2'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import { TypedConfirmation } from '../../entities/typed-confirmation.tsx'
import { fullPage } from '../../lib/address/full-page.ts'
import { paths } from '../../lib/address/paths.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { formatDate } from '../../lib/texts/formats.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useDelete, useInvitations } from './api.ts'

const day = 86_400_000

/** Deletes the workspace for everybody. The owner types its name, because one press must not be enough. */
export function DeleteWorkspaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { workspaceId: id, workspaceName: name, workspaceMembers: people } = useCurrentUser()
  const [typed, setTyped] = useState('')
  const { mutateAsync: remove, isPending, error } = useDelete()
  const { data: { length: invitations } = [], isPending: isCounting } = useInvitations()
  const isConfirmed = typed.trim() === name.trim()
  const until = formatDate(new Date(Date.now() + restorableDays * day).toISOString())
  return (
    <FormDialog
      role="alertdialog"
      size="narrow"
      open
      onClose={onClose}
      title={t`Delete ${name}?`}
      context={
        <Plural
          value={people}
          one="You’re the only one in it."
          _2="Both of you will lose access immediately."
          other="All # people will lose access immediately."
        />
      }
      onSubmit={async () => {
        if (!isConfirmed) return
        await remove({ params: { id }, body: { name: typed } }).then(
          () => fullPage.go(paths.dashboard()),
          () => undefined,
        )
      }}
      submitLabel={<Trans>Delete workspace</Trans>}
      submitIcon={Trash2}
      danger
      pending={isPending}
      disabled={!isConfirmed}
    >
      <ul className="grid grid-cols-1 gap-2.5">
        <li className="flex items-center gap-3">
          <Icon of={Users} size={18} className="text-ink-2" />
          <Trans>All containers, items and photos will be deleted</Trans>
        </li>
        <li className="flex items-center gap-3">
          <Icon of={QrCode} size={18} className="text-ink-2" />
          <Trans>Printed labels will stop working</Trans>
        </li>
        {invitations > 0 ? (
          <li className="flex items-center gap-3">
            <Icon of={LinkIcon} size={18} className="text-ink-2" />
            <Plural
              value={invitations}
              one="# open invitation will be canceled"
              other="# open invitations will be canceled"
            />
          </li>
        ) : null}
        {isCounting ? (
          <li>
            <SkeletonGroup label={t`Loading`}>
              <Skeleton className="h-6 w-48" />
            </SkeletonGroup>
          </li>
        ) : null}
      </ul>
      <p className="flex items-start gap-3 rounded-card bg-primary-soft px-4 py-3.5">
        <Icon of={Undo2} size={20} className="mt-0.5 text-primary-ink" />
        <Trans>You can restore everything until {until}, including people and roles.</Trans>
      </p>
      <TypedConfirmation
        word={name}
        value={typed}
        onChange={setTyped}
        isConfirmed={isConfirmed}
        readOnly={isPending}
        error={error?.message}
      />
    </FormDialog>
  )
}
