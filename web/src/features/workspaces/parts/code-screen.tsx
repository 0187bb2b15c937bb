import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import type { Member } from '@stowage/contract/workspaces'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import Share from 'lucide-react/icons/share-2'
import { useEffect, useRef } from 'react'
import { keepAwake } from '../../../devices/keep-awake.ts'
import { canShare, shareLink } from '../../../devices/share-link.ts'
import { useRoleWords } from '../../../entities/role-words.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { lightUp } from '../../../lib/screen/light-up.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatDateTime, formatNumber, formatTime } from '../../../lib/texts/formats.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { cardLook } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { FullscreenDialog } from '../../../ui/fullscreen-dialog.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import { useMembers, useWorkspace } from '../api.ts'
import { copyLink } from './copy-link.ts'
import { FooterSlot } from './footer-slot.tsx'
import type { MadeLinkProps } from './made-link.tsx'

/** A code for people who are present, with those who have joined since: it fills a phone (INV-05). */
export function CodeScreen(made: MadeLinkProps) {
  const { workspaceName } = useCurrentUser()
  const isSmall = useSmallScreen()
  const done = useRef<HTMLButtonElement>(null)
  useEffect(() => keepAwake(), [])
  // Once, because the footer's buttons are mounted anew whenever the person comes back to this way.
  useEffect(() => done.current?.focus(), [])
  if (!isSmall) {
    return (
      <>
        <Code {...made} />
        <FooterSlot target={made.footer}>
          {canShare() ? <ShareLink {...made} /> : <CopyLink {...made} />}
          <Button ref={done} variant="primary" onClick={made.onClose}>
            <Trans>Done</Trans>
          </Button>
        </FooterSlot>
      </>
    )
  }
  return (
    <FullscreenDialog open onClose={made.onAnother} title={<Trans>Invite people</Trans>} look="plain">
      <div className="grid min-h-0 flex-1 content-start gap-5 overflow-y-auto p-4 pb-8">
        <p dir="auto" className="text-center text-page-title font-semibold wrap-anywhere">
          {workspaceName}
        </p>
        <Code {...made} />
      </div>
      <footer className="flex gap-2.5 border-t border-line bg-raised px-4 pt-3 pb-[max(28px,env(safe-area-inset-bottom))]">
        {canShare() ? <ShareLink {...made} /> : <CopyLink {...made} />}
        <Button variant="primary" onClick={made.onClose} className="flex-1">
          <Trans>Done</Trans>
        </Button>
      </footer>
    </FullscreenDialog>
  )
}

function CopyLink({ address }: MadeLinkProps) {
  return (
    <Button icon={Copy} onClick={() => void copyLink(address)}>
      <Trans>Copy link</Trans>
    </Button>
  )
}

function ShareLink({ address }: MadeLinkProps) {
  const { workspaceName } = useCurrentUser()
  return (
    <Button icon={Share} onClick={() => void shareLink(address, workspaceName)}>
      <Trans>Share link</Trans>
    </Button>
  )
}

/** The code, who may still join, and who has joined. */
function Code({ address, invitation, onAnother }: MadeLinkProps) {
  const { t } = useLingui()
  const words = useRoleWords()
  const joined = useJoinedSince(invitation.createdAt)
  const until = formatDateTime(invitation.endsAt)
  const role = words[invitation.role].name
  const left = Math.min(invitation.usesLeft - joined.length, useFreePlaces(invitation.role))
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4 text-center">
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
        <Plural value={Math.max(left, 0)} one="# person can still join." other="# people can still join." />{' '}
        <Trans>Expires {until}</Trans>
      </p>
      <Joined people={joined} />
      <Button variant="ghost" icon={Plus} onClick={onAnother}>
        <Trans>New code</Trans>
      </Button>
    </div>
  )
}

function Joined({ people }: { people: readonly Member[] }) {
  return (
    <section className={cx(cardLook, 'w-full overflow-hidden text-left')} aria-live="polite">
      <h3 className="flex items-center justify-between bg-canvas px-4 py-2.5 font-semibold">
        <Trans>Joined</Trans>
        <span className="text-small font-normal text-ink-2 tabular-nums">{formatNumber(people.length)}</span>
      </h3>
      {people.length === 0 ? (
        <p className="border-t border-line px-4 py-3 text-small text-ink-2">
          <Trans>No one yet. People appear here as they join.</Trans>
        </p>
      ) : (
        <ul className="[&>*]:border-t [&>*]:border-line">
          {people.map(({ id, name, profileImageUrl, since }) => (
            <li key={id} ref={lightUp} className="flex items-center gap-3 px-4 py-2.5">
              <Avatar name={name} picture={profileImageUrl} quiet />
              <span dir="auto" className="min-w-0 flex-1 truncate font-medium">
                {name}
              </span>
              <span className="text-small text-ink-2">{formatTime(since)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many people of a role the plan has places for; any number where they take none. */
function useFreePlaces(role: WorkspaceRole): number {
  const seats = useWorkspace().data?.seats
  if (!seats || seats.places < 0 || role === 'viewer') return Number.POSITIVE_INFINITY
  return seats.places - seats.taken
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
