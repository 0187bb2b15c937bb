import { Trans, useLingui } from '@lingui/react/macro'
import type { Member } from '@stowage/contract/workspaces'
import UserMinus from 'lucide-react/icons/user-minus'
import { useState } from 'react'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { chosenLanguage } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useProgramsOf, useRemoveMember } from '../api.ts'

/** Asks before a member is removed, and names the programs of theirs that stop and that go on. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useLingui()
  const { workspaceId, workspaceName } = useCurrentUser()
  const { id: userId, name } = member
  const [endLinks, setEndLinks] = useState(true)
  const { keys, webhooks, isLoading, hasFailed, retry } = useProgramsOf(userId)
  const { mutateAsync, isPending } = useRemoveMember()
  const listOf = (names: readonly string[]) => new Intl.ListFormat(chosenLanguage()).format(names)
  const [ending, staying] = [listOf(keys), listOf(webhooks)]
  const remove = () =>
    void mutateAsync({ params: { id: workspaceId, userId }, query: { endLinks } }).then(
      onClose,
      () => undefined,
    )
  return (
    <Dialog
      role="alertdialog"
      size="sm"
      open
      onClose={onClose}
      locked={isPending}
      title={t`Remove ${name}?`}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" icon={UserMinus} onClick={remove} disabled={isLoading} pending={isPending}>
            <Trans>Remove</Trans>
          </Button>
        </>
      }
    >
      <p className="text-ink-2">
        <Trans>
          {name} will lose access to {workspaceName}. Everything they added stays. Any invitations they sent
          will stop working.
        </Trans>
      </p>
      {isLoading ? <SkeletonRows label={t`Loading`} rows={1} /> : null}
      {hasFailed ? <ErrorState title={t`Couldn’t load keys and webhooks`} onRetry={retry} /> : null}
      {keys.length > 0 ? (
        <p className="text-ink-2">
          <Trans>Their keys and assistants will stop working: {ending}</Trans>
        </p>
      ) : null}
      {webhooks.length > 0 ? (
        <p className="text-ink-2">
          <Trans>Webhooks they created will keep running: {staying}</Trans>
        </p>
      ) : null}
      <Checkbox checked={endLinks} onChange={({ target }) => setEndLinks(target.checked)}>
        <Trans>End open links too</Trans>
      </Checkbox>
    </Dialog>
  )
}
