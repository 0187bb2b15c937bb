import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '@stowage/contract/tickets'
import { isDone, ticketLimits } from '@stowage/contract/tickets.rules'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Clock from 'lucide-react/icons/clock'
import Eye from 'lucide-react/icons/eye'
import Reply from 'lucide-react/icons/reply'
import Siren from 'lucide-react/icons/siren'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { formatNumber } from '../../../lib/texts/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useIsAssignedToMe } from '../use-is-assigned-to-me.ts'

const alarms = {
  urgent: { icon: Siren, color: 'text-bad' },
  high: { icon: TriangleAlert, color: 'text-hot' },
} as const

/** The name in a ticket, or in its place that the person was erased. */
export function useCustomerName(): (ticket: Pick<Ticket, 'name'>) => string {
  const { t } = useLingui()
  return ({ name }) => name || t`Erased account`
}

/** The subject in one line, with an icon before an urgent one. */
export function TicketSubject({ ticket: { subject, priority } }: { ticket: Ticket }) {
  const alarm = priority === 'urgent' || priority === 'high' ? alarms[priority] : undefined
  const { priority: words } = useTicketWords()
  return (
    <span className="flex min-w-0 items-center gap-2">
      {alarm ? (
        <span role="img" aria-label={words[priority]} className={`inline-flex ${alarm.color}`}>
          <Icon of={alarm.icon} size={16} />
        </span>
      ) : null}
      <bdi title={subject} className="truncate">
        {subject || '–'}
      </bdi>
    </span>
  )
}

type LineProps = { ticket: Ticket; className?: string }

/** Who takes care of the ticket, and whether its customer has replied. */
export function TicketCare({ ticket, className }: LineProps) {
  const isAssignedToMe = useIsAssignedToMe()
  const { assignedTo, customerReplied } = ticket
  return (
    <span className={cx('flex min-w-0 flex-wrap items-center gap-x-2 text-meta text-ink-2', className)}>
      {assignedTo === undefined ? (
        <span className="text-warn">
          <Trans>Unassigned</Trans>
        </span>
      ) : (
        <bdi className="min-w-0 truncate">{isAssignedToMe(ticket) ? <Trans>You</Trans> : assignedTo}</bdi>
      )}
      {customerReplied ? (
        <span className="inline-flex items-center gap-1 font-medium text-primary-ink">
          <Icon of={Reply} size={14} />
          <Trans>Customer replied</Trans>
        </span>
      ) : null}
    </span>
  )
}

const hour = 60 * 60 * 1000
/** Fewer hours than these are marked. */
const soon = 5

/** How old a ticket is, in short; nothing of one that is done. */
export function TicketAge({ ticket: { createdAt, status } }: { ticket: Ticket }) {
  if (isDone(status)) return null
  const hours = Math.max(0, Math.floor((Date.now() - Date.parse(createdAt)) / hour))
  const [inHours, inDays] = [formatNumber(hours), formatNumber(Math.floor(hours / 24))]
  return hours < 48 ? (
    <Trans context="how old a ticket is">{inHours}h</Trans>
  ) : (
    <Trans context="how old a ticket is">{inDays}d</Trans>
  )
}

/** Until when the customer is promised an answer; nothing while they wait for none. */
export function TicketDue({ ticket: { waitsSince }, className }: LineProps) {
  if (waitsSince === null) return null
  const left = (Date.parse(waitsSince) - Date.now()) / hour + ticketLimits.dueHours
  const hours = formatNumber(Math.max(1, Math.floor(Math.abs(left))))
  const look = left < 0 ? 'text-bad font-medium' : left < soon ? 'text-warn font-medium' : 'text-ink-2'
  return (
    <span className={cx('flex items-center gap-1 text-meta whitespace-nowrap', look, className)}>
      {left < soon ? <Icon of={left < 0 ? AlarmClock : Clock} size={14} /> : null}
      {left < 0 ? <Trans>Overdue by {hours}h</Trans> : <Trans>Due in {hours}h</Trans>}
    </span>
  )
}

function UpdatingBadge() {
  return (
    <Badge tone="teal">
      <Spinner size={14} />
      <Trans>Updating...</Trans>
    </Badge>
  )
}

type TicketActionsProps = { ticket: Ticket; isUpdating: boolean; size: 'sm' | 'md' }

/** Buttons to view and answer a ticket; a running answer is shown as such. */
export function TicketActions({ ticket, isUpdating, size }: TicketActionsProps) {
  const { t } = useLingui()
  const { ticketNumber } = ticket
  return (
    <>
      <IconButton
        size={size}
        icon={Eye}
        look={size === 'md' ? 'outlined' : 'plain'}
        label={t`View ${ticketNumber}`}
        {...preloadsDialog('ticket-details')}
        onClick={() => openDialog('ticket-details', { ticket })}
      />
      {isUpdating ? (
        <span role="status" className="inline-flex min-w-[100px] flex-1 justify-end">
          <UpdatingBadge />
        </span>
      ) : (
        <Button
          size={size}
          aria-label={t`Respond to ${ticketNumber}`}
          className="min-w-[100px] phone:flex-1"
          {...preloadsDialog('respond-to-ticket')}
          onClick={() => openDialog('respond-to-ticket', { ticket })}
        >
          <Trans>Respond</Trans>
        </Button>
      )}
    </>
  )
}
