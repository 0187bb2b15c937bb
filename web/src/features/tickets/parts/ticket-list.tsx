import { Trans } from '@lingui/react/macro'
import type { OwnTicket } from '@stowage/contract/tickets'
import { NewsDot } from '../../../entities/news-dot.tsx'
import { TicketStatusBadge } from '../../../entities/ticket-status-badge.tsx'
import { paths } from '../../../lib/address/paths.ts'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'

/** The person's tickets; the open one is marked. */
export function TicketList({ pages, shown }: { pages: ReadPages<OwnTicket>; shown: number | undefined }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {pages.rows.map((ticket) => (
          <li key={ticket.id}>
            <Row ticket={ticket} isShown={ticket.id === shown} />
          </li>
        ))}
      </ul>
      {pages.hasMore ? (
        <div className="grid border-t border-line p-3">
          <Button size="sm" onClick={() => pages.loadMore()} pending={pages.isLoadingMore}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function Row({ ticket, isShown }: { ticket: OwnTicket; isShown: boolean }) {
  const { id, subject, ticketNumber, status, updatedAt, hasNews } = ticket
  return (
    <a
      href={paths.tickets({ ticket: id })}
      aria-current={isShown ? 'true' : undefined}
      className={cx(
        'grid gap-2 px-[18px] py-4 transition-colors hover:bg-hover focus-visible:-outline-offset-2 phone:px-4',
        isShown && 'md:bg-primary-soft md:hover:bg-primary-soft',
      )}
    >
      <span className="flex items-start gap-2.5">
        <span
          dir="auto"
          className="line-clamp-2 min-w-0 flex-1 text-row font-medium [overflow-wrap:anywhere]"
        >
          <bdi>{subject}</bdi>
        </span>
        {hasNews ? <NewsDot /> : null}
      </span>
      <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5 text-small text-ink-2">
        <span>
          <span className="code text-meta">{ticketNumber}</span> ·{' '}
          <time dateTime={updatedAt}>{relativeTime(updatedAt)}</time>
        </span>
        <TicketStatusBadge status={status} />
      </span>
    </a>
  )
}
