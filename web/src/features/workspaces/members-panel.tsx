import { Trans, useLingui } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useMembers } from './api.ts'
import { MemberRow } from './parts/member-row.tsx'
import { OpenInvitations } from './parts/open-invitations.tsx'
import { Places } from './parts/places.tsx'

/** The people of the workspace, with their roles, and the open invitations below. */
export function MembersPanel() {
  const { t } = useLingui()
  const { id: me, workspaceRole } = useCurrentUser()
  const mayManage = useMay('members.manage')
  const { rows, isPending, error, refetch, hasMore, loadMore, isLoadingMore } = useMembers()
  const invite = mayManage ? (
    <Button
      variant="primary"
      icon={UserPlus}
      onClick={() => openDialog('invite-people', {})}
      className="ml-auto phone:w-full"
    >
      <Trans>Invite people</Trans>
    </Button>
  ) : null
  if (error && rows.length === 0)
    return <ErrorState title={t`Couldn’t load members`} text={error.message} onRetry={refetch} />
  if (isPending) return <SkeletonRows label={t`Loading members`} />
  return (
    <div className="grid grid-cols-1 gap-6">
      {rows.length === 1 && workspaceRole === 'owner' ? (
        <Card>
          <EmptyState
            title={t`It’s just you so far. Invite the people you share things with.`}
            action={invite}
          />
        </Card>
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Places />
            {invite}
          </div>
          <ul className="rounded-card border border-line bg-surface [&>*+*]:border-t [&>*+*]:border-line">
            {rows.map((member) => (
              <MemberRow key={member.id} member={member} isMe={member.id === me} />
            ))}
          </ul>
          {hasMore ? (
            <Button onClick={() => loadMore()} pending={isLoadingMore} className="justify-self-center">
              <Trans>Show more</Trans>
            </Button>
          ) : null}
        </>
      )}
      {mayManage ? <OpenInvitations /> : null}
    </div>
  )
}
