import { Trans, useLingui } from '@lingui/react/macro'
import type { Invitation } from '@stowage/contract/workspaces'
import AtSign from 'lucide-react/icons/at-sign'
import LinkIcon from 'lucide-react/icons/link'
import Send from 'lucide-react/icons/send'
import { useRoleWords } from '../../../entities/role-words.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { formatDateTime, formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { passFocusOn } from '../../../ui/return-focus.ts'
import { useCancelInvitation, useInvitations, useResendInvitation } from '../api.ts'

/** Invitations that can still be used, each with its way to end it (INV-14). */
export function OpenInvitations() {
  const invitations = useInvitations().data ?? []
  if (invitations.length === 0) return null
  return (
    <section className="rounded-card border border-line bg-surface">
      <h2 className="flex items-center justify-between px-4 py-3 text-card-title">
        <Trans>Open invitations</Trans>
        <span className="text-small font-normal text-ink-2 tabular-nums">
          {formatNumber(invitations.length)}
        </span>
      </h2>
      <ul className="md:grid md:grid-cols-[auto_minmax(0,1fr)_fit-content(9.5rem)_auto_auto] xl:grid-cols-[auto_minmax(0,1fr)_auto_auto_auto] [&>*]:border-t [&>*]:border-line">
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </section>
  )
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { t } = useLingui()
  const { workspaceId: id } = useCurrentUser()
  const words = useRoleWords()
  const cancel = useCancelInvitation()
  const resend = useResendInvitation()
  const { email, role, madeBy, endsAt, usesLeft: left, joined } = invitation
  const params = { id, invitationId: invitation.id }
  const roleName = words[role].name
  const until = formatDateTime(endsAt)
  const all = left + joined
  return (
    <li
      ref={passFocusOn}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 md:col-span-full md:grid md:grid-cols-subgrid md:max-lg:gap-x-3 focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
    >
      <span className="grid size-9 place-items-center rounded-control bg-mute-soft text-ink-2">
        <Icon of={email === null ? LinkIcon : AtSign} size={18} />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <span className="line-clamp-2 font-medium wrap-anywhere">{email ?? t`Link`}</span>
        <span className="block truncate text-small text-ink-2">
          <Trans>
            {roleName} · invited by <bdi>{madeBy}</bdi>
          </Trans>
        </span>
      </span>
      <span className="flex flex-wrap items-center gap-x-4 phone:ml-9 phone:basis-full phone:pl-4 md:contents">
        <span className="text-small text-ink-2">
          <Trans>Expires {until}</Trans>
          {email === null ? (
            <span className="block">
              <Trans>
                {left} of {all} uses left
              </Trans>
            </span>
          ) : null}
        </span>
        {email === null ? null : (
          <Button
            variant="ghost"
            icon={Send}
            pending={resend.isPending}
            onClick={() => resend.mutate({ params })}
          >
            <Trans>Resend</Trans>
          </Button>
        )}
        <Button
          variant="ghost"
          pending={cancel.isPending}
          onClick={() => cancel.mutate({ params })}
          className="md:col-start-5 md:-mr-3"
        >
          <Trans>Cancel</Trans>
        </Button>
      </span>
    </li>
  )
}
