import { Trans, useLingui } from '@lingui/react/macro'
import { listOwnTickets, type OwnTicket } from '@stowage/contract/tickets'
import ChevronRight from 'lucide-react/icons/chevron-right'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import List from 'lucide-react/icons/list'
import { NewsDot } from '../../../entities/news-dot.tsx'
import { TicketStatusBadge } from '../../../entities/ticket-status-badge.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { useRead } from '../../../lib/api/query.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

/** The two tickets changed last, with links to all tickets and to a new one. */
export function TicketRows() {
  const { t } = useLingui()
  const { data, error, refetch, isFetching } = useRead(listOwnTickets, { query: { limit: 2 } })
  if (!data) {
    return error ? (
      <ErrorState
        title={<Trans>Couldn’t load your tickets</Trans>}
        text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : (
      <SkeletonRows delayed={false} label={t`Loading your tickets`} rows={2} />
    )
  }
  return (
    <>
      {data.length === 0 ? (
        <p className="px-5 py-4 text-ink-2 phone:px-4">
          <Trans>No tickets yet</Trans>
        </p>
      ) : null}
      {data.map((ticket) => (
        <TicketRow key={ticket.id} ticket={ticket} />
      ))}
      <div className="flex flex-wrap gap-2 px-3 py-2.5">
        {data.length === 0 ? null : (
          <Button variant="ghost" size="sm" icon={List} href={paths.tickets()}>
            <Trans>All my tickets</Trans>
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          icon={LifeBuoy}
          {...preloadsDialog('contact-support')}
          onClick={() => openDialog('contact-support', {})}
        >
          <Trans>Contact Support</Trans>
        </Button>
      </div>
    </>
  )
}

function TicketRow({ ticket }: { ticket: OwnTicket }) {
  const { id, subject, ticketNumber, status, hasNews, resolution, updatedAt } = ticket
  const when = lowercaseFirst(relativeTime(updatedAt))
  return (
    <a
      href={paths.tickets({ ticket: id })}
      className="flex min-h-[70px] items-center gap-3 px-5 py-3 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:px-4"
    >
      <span className="min-w-0 flex-1">
        <span className="flex items-start gap-2 text-row font-medium">
          <bdi className="line-clamp-2 [overflow-wrap:anywhere]">{subject}</bdi>
          {hasNews ? <NewsDot /> : null}
        </span>
        <span className="mt-0.5 block text-small text-ink-2">
          <span className="code text-meta">{ticketNumber}</span> ·{' '}
          {hasNews && resolution !== '' ? <Trans>Answered {when}</Trans> : <Trans>Updated {when}</Trans>}
        </span>
      </span>
      <TicketStatusBadge status={status} />
      <Icon of={ChevronRight} size={18} className="text-ink-2" />
    </a>
  )
}
