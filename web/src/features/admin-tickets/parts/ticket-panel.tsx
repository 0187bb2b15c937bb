import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '@stowage/contract/tickets'
import type { TicketStatus } from '@stowage/contract/tickets.rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Inbox from 'lucide-react/icons/inbox'
import SearchX from 'lucide-react/icons/search-x'
import { useMemo } from 'react'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import { mediaHook } from '../../../lib/screen/small-screen.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import type { TicketPages } from '../api.ts'
import { useUpdating } from '../updating.ts'
import { TicketCards } from './ticket-cards.tsx'
import { TicketTable } from './ticket-table.tsx'

// Seven columns do not fit next to the sidebar.
const useCards = mediaHook('(width < 80rem)')

type TicketPanelProps = {
  status: TicketStatus
  pages: Pick<TicketPages, 'error' | 'isFetching' | 'refetch'>
  /** All tickets are loaded. */
  isWhole: boolean
  /** The tickets of every status that match filters and words. */
  tickets: readonly Ticket[]
  /** Clears filters and words; undefined when there are none. */
  onClear: (() => void) | undefined
}

/** The tickets of one status, or a loading, empty or error state. */
export function TicketPanel({ status, pages, isWhole, tickets, onClear }: TicketPanelProps) {
  const words = useTicketWords()
  const updating = useUpdating()
  const View = useCards() ? TicketCards : TicketTable
  const shown = useMemo(() => tickets.filter((ticket) => ticket.status === status), [tickets, status])
  if (shown.length === 0 && !isWhole) {
    return pages.error ? <TicketsFailed pages={pages} /> : <TicketsLoading />
  }
  return (
    <>
      {pages.error ? <RefreshFailed pages={pages} /> : null}
      {shown.length === 0 ? (
        <NoTickets status={status} onClear={onClear} />
      ) : (
        <View label={words.status[status]} tickets={shown} updating={updating} />
      )}
    </>
  )
}

function TicketsLoading() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading support tickets...`}>
      <p className="border-b border-line px-5 py-3 text-small text-ink-2 phone:px-4">
        <Trans>Loading support tickets...</Trans>
      </p>
      {['80%', '64%', '72%', '58%', '76%', '66%'].map((width) => (
        <div key={width} className="flex h-16 items-center gap-6 px-5 phone:px-4">
          <Skeleton className="h-3.5 w-20 shrink-0" />
          <span className="grid flex-1 gap-2">
            <span style={{ width }}>
              <Skeleton className="h-3.5" />
            </span>
          </span>
          <Skeleton className="h-6 w-20 shrink-0 phone:hidden" />
        </div>
      ))}
    </SkeletonGroup>
  )
}

type FailedProps = Pick<TicketPanelProps, 'pages'>

/** Replaces the table when loading failed. */
function TicketsFailed({ pages }: FailedProps) {
  const { t } = useLingui()
  return (
    <ErrorState
      title={<Trans>Failed to fetch tickets</Trans>}
      text={<Trans>Your tickets are safe. Try again.</Trans>}
      retryLabel={t`Retry`}
      onRetry={pages.refetch}
      pending={pages.isFetching}
    />
  )
}

/** Above the tickets loaded before, so that an admin does not lose the one they are answering. */
function RefreshFailed({ pages }: FailedProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line bg-bad-soft px-5 py-2.5 text-small phone:px-4"
    >
      <Icon of={CircleAlert} size={18} className="text-bad" />
      <span className="mr-auto">
        <strong className="font-medium">
          <Trans>Failed to fetch tickets</Trans>
        </strong>{' '}
        <Trans>Showing the tickets loaded earlier.</Trans>
      </span>
      <Button size="sm" pending={pages.isFetching} onClick={pages.refetch}>
        <Trans>Retry</Trans>
      </Button>
    </div>
  )
}

function NoTickets({ status, onClear }: Pick<TicketPanelProps, 'status' | 'onClear'>) {
  const { t } = useLingui()
  // Whole sentences, because other languages inflect the word.
  const sentences: Record<TicketStatus, string> = {
    open: t`No tickets found in open status`,
    in_progress: t`No tickets found in in progress status`,
    resolved: t`No tickets found in resolved status`,
    closed: t`No tickets found in closed status`,
  }
  return (
    <EmptyState
      icon={onClear ? SearchX : Inbox}
      title={sentences[status]}
      action={
        onClear ? (
          <Button onClick={onClear}>
            <Trans>Clear filters</Trans>
          </Button>
        ) : undefined
      }
    />
  )
}
