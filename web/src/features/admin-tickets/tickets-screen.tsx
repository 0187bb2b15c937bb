import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '@stowage/contract/tickets'
import { type TicketStatus, ticketStatuses } from '@stowage/contract/tickets.rules'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Inbox from 'lucide-react/icons/inbox'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { ticketStatusMarks } from '../../entities/ticket-status-badge.tsx'
import { useTicketWords } from '../../entities/ticket-words.ts'
import { paths } from '../../lib/address/paths.ts'
import { useSearchParams } from '../../lib/address/search-params.ts'
import { saidFound } from '../../lib/api/found-count.ts'
import { useDebouncedText } from '../../lib/screen/debounced-text.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { useRefetchTickets, useTicketCounts, useTickets } from './api.ts'
import { TicketPanel } from './parts/ticket-panel.tsx'
import { isFiltered, matching, noFilters, type TicketView, ticketChoiceParams } from './ticket-choices.ts'
import { TicketTools } from './ticket-tools.tsx'
import { useUpdating } from './updating.ts'
import { useIsAssignedToMe } from './use-is-assigned-to-me.ts'

const panelId = 'tickets-of-status'

/** All customers' tickets by status, for admins. Filters, words and the open tab are in the address. */
export function TicketsScreen() {
  const { t } = useLingui()
  const [choices, setChoices] = useSearchParams(ticketChoiceParams)
  const field = useDebouncedText(choices.q, (q) => setChoices({ q }))
  const pages = useTickets(choices)
  const isEmpty = pages.rows.length === 0
  const isWhole = !pages.isPending && !pages.isPrevious && !pages.hasMore && !(pages.error && isEmpty)
  const filtered = isFiltered(choices)
  const counts = useTicketCounts(choices, filtered || !isWhole)
  const words = useTicketWords()
  // Deferred, so that typing stays smooth while ten thousand rows are searched.
  const q = useDeferredValue(field.text)
  const isAssignedToMe = useIsAssignedToMe()
  const matches = useMemo(() => matching(pages.rows, { ...choices, q }), [pages.rows, choices, q])
  const views: Record<TicketView, Ticket[]> = {
    all: matches,
    waiting: matches.filter(({ waitsSince }) => waitsSince !== null),
    mine: matches.filter(isAssignedToMe),
  }
  const found = views[choices.view]
  // Without words the server counts before all rows are loaded; matches of words are counted here.
  const countOf = (status: TicketStatus) =>
    isWhole || q.trim() !== '' || choices.view !== 'all'
      ? found.filter((one) => one.status === status).length
      : counts?.byStatus[status]
  const clear = () => {
    field.settleNow('')
    setChoices({ ...noFilters, q: '', view: 'all' })
  }
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <ScreenHead total={isWhole && !filtered ? pages.total : counts?.total} />
      <TicketTools
        choices={choices}
        words={field.text}
        onWords={field.setText}
        found={q.trim() === '' || pages.isPending ? '' : saidFound(formatNumber(found.length))}
        onChange={setChoices}
        countOf={(view) => (isWhole ? views[view].length : undefined)}
      />
      <Card>
        <Tabs
          label={t`Tickets by status`}
          value={choices.tab}
          onChange={(tab) => setChoices({ tab })}
          className="px-3 pt-1 phone:px-1"
          tabs={ticketStatuses.map((status) => ({
            value: status,
            panelId,
            count: formatCount(countOf(status)),
            label: (
              <>
                <Icon
                  of={ticketStatusMarks[status].icon}
                  size={18}
                  className={`${ticketStatusMarks[status].color} max-lg:hidden`}
                />
                {words.status[status]}
              </>
            ),
          }))}
        />
        <div role="tabpanel" id={panelId} aria-label={words.status[choices.tab]}>
          <TicketPanel
            status={choices.tab}
            pages={pages}
            isWhole={isWhole}
            tickets={found}
            onClear={filtered || choices.view !== 'all' || field.text !== '' ? clear : undefined}
          />
        </div>
      </Card>
    </div>
  )
}

const formatCount = (count: number | undefined) => (count === undefined ? undefined : formatNumber(count))

function ScreenHead({ total }: { total: number | undefined }) {
  const updating = useUpdating().size
  const count = formatNumber(updating)
  return (
    <div className="grid gap-3">
      <a
        href={paths.admin()}
        className="-mt-2 -ml-1 inline-flex min-h-6 items-center gap-1 justify-self-start rounded-control text-small text-ink-2 hover:text-ink phone:hidden"
      >
        <Icon of={ChevronLeft} size={16} />
        <Trans>Back to Dashboard</Trans>
      </a>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-page-title">
            <Trans>Support Tickets</Trans>
          </h1>
          <p className="mt-0.5 text-ink-2">
            <Trans>Manage and respond to customer support requests</Trans>
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 phone:w-full phone:justify-between">
          <span className="flex flex-wrap gap-3">
            {total === undefined ? null : (
              <Badge icon={Inbox}>
                <Plural value={total} one="# ticket" other="# tickets" />
              </Badge>
            )}
            <span role="status" className="contents">
              {updating === 0 ? null : (
                <Badge tone="teal">
                  <Spinner size={14} />
                  <Trans>{count} updating</Trans>
                </Badge>
              )}
            </span>
          </span>
          <RefreshButton />
        </div>
      </header>
    </div>
  )
}

/** In ms: the button's spinner turns at least this long. */
const spins = 1000

function RefreshButton() {
  const refetchTickets = useRefetchTickets()
  const [isSpinning, setSpinning] = useState(false)
  useEffect(() => {
    if (!isSpinning) return undefined
    const end = setTimeout(setSpinning, spins, false)
    return () => clearTimeout(end)
  }, [isSpinning])
  const press = () => {
    refetchTickets()
    setSpinning(true)
  }
  return (
    <Button icon={RefreshCw} pending={isSpinning} onClick={press}>
      <Trans>Refresh</Trans>
    </Button>
  )
}
