import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Member } from '@stowage/contract/workspaces'
import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share-2'
import { useEffect } from 'react'
import { keepAwake } from '../../../devices/keep-awake.ts'
import { canShare, shareLink } from '../../../devices/share-link.ts'
import { useRoleWords } from '../../../entities/role-words.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatDateTime } from '../../../lib/texts/formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { FullDialog } from '../../../ui/full-dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useMembers } from '../api.ts'
import type { MadeLinkProps } from './made-link.tsx'

/** A code for people who are present, with those who have joined since: it fills a phone (INV-05). */
export function CodeScreen(props: MadeLinkProps) {
  const isSmall = useSmallScreen()
  useEffect(() => keepAwake(), [])
  if (!isSmall) return <Code {...props} />
  return (
    <FullDialog open onClose={props.onAnother} title={<Trans>Invite people</Trans>} look="plain">
      <div className="grid content-start gap-5 overflow-y-auto p-4 pb-8">
        <Code {...props} />
      </div>
    </FullDialog>
  )
}

function Code({ address, invitation, onAnother }: MadeLinkProps) {
  const { t } = useLingui()
  const { workspaceName } = useCurrentUser()
  const words = useRoleWords()
  const joined = useJoinedSince(invitation.createdAt)
  const until = formatDateTime(invitation.endsAt)
  const role = words[invitation.role].name
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
      <p dir="auto" className="text-page-title font-semibold wrap-anywhere">
        {workspaceName}
      </p>
      <p className="text-small text-ink-2">
        <Trans>Anyone who scans this code joins as: {role}</Trans>
      </p>
      <div
        className="rounded-card border border-line bg-white p-5"
        role="img"
        aria-label={t`QR code for the link`}
      >
        <QrCode text={address} className="size-75 md:size-80" />
      </div>
      <p className="text-small text-ink-2">
        <Plural
          value={Math.max(invitation.usesLeft - joined.length, 0)}
          one="# person can still join."
          other="# people can still join."
        />{' '}
        <Trans>Expires {until}</Trans>
      </p>
      <section className="w-full text-left" aria-live="polite">
        <h3 className="font-semibold">
          <Trans>Joined</Trans>
        </h3>
        {joined.length === 0 ? (
          <p className="mt-1 text-small text-ink-2">
            <Trans>No one yet. People appear here as they join.</Trans>
          </p>
        ) : (
          <ul className="mt-2 grid gap-2">
            {joined.map(({ id, name, profileImageUrl }) => (
              <li key={id} className="flex items-center gap-3">
                <Avatar name={name} picture={profileImageUrl} quiet />
                <span dir="auto" className="truncate font-medium">
                  {name}
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="flex flex-wrap justify-center gap-3">
        {canShare() ? (
          <Button icon={Share} onClick={() => void shareLink(address, workspaceName)}>
            <Trans>Share link</Trans>
          </Button>
        ) : null}
        <Button variant="ghost" icon={Plus} onClick={onAnother}>
          <Trans>New code</Trans>
        </Button>
      </div>
    </div>
  )
}

/** The people who have joined since a time, the latest first; the list follows the changes of the workspace. */
function useJoinedSince(time: string): Member[] {
  const { rows, hasMore, isLoadingMore, loadMore } = useMembers()
  useEffect(() => {
    if (hasMore && !isLoadingMore) loadMore()
  }, [hasMore, isLoadingMore, loadMore])
  const since = Date.parse(time)
  return rows.filter((member) => Date.parse(member.since) >= since).toReversed()
}
