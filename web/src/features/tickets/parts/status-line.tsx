import { Trans } from '@lingui/react/macro'
import type { TicketMessage } from '@stowage/contract/tickets'
import type { TicketStatus } from '@stowage/contract/tickets.rules'
import { ticketStatusMarks } from '../../../entities/ticket-status-badge.tsx'
import { formatDate, formatDateTime, relativeTime } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

/** A change of status among the messages. */
export function StatusLine({ status = 'open', createdAt }: Pick<TicketMessage, 'status' | 'createdAt'>) {
  const { icon, color } = ticketStatusMarks[status]
  return (
    <li className="flex items-center gap-3.5 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
      <span className={cx('flex min-w-0 items-center gap-1.5 text-small font-medium', color)}>
        <Icon of={icon} size={16} />
        <time dateTime={createdAt} title={formatDateTime(createdAt)}>
          <Words status={status} at={createdAt} />
        </time>
      </span>
    </li>
  )
}

function Words({ status, at }: { status: TicketStatus; at: string }) {
  const [day, ago] = [formatDate(at), relativeTime(at)]
  switch (status) {
    case 'open':
      return <Trans>Reopened · {ago}</Trans>
    case 'in_progress':
      return <Trans>In Progress since {day}</Trans>
    case 'resolved':
      return <Trans>Resolved · {ago}</Trans>
    case 'closed':
      return <Trans>Closed · {ago}</Trans>
  }
}
