import { Trans, useLingui } from '@lingui/react/macro'
import type { Notification } from '@stowage/contract/notifications'
import Bell from 'lucide-react/icons/bell'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { useNotifications } from '../api.ts'
import { LowStockEntry } from './low-stock-entry.tsx'
import { PlanEntry } from './plan-entry.tsx'
import { StaffTicketEntry } from './staff-ticket-entry.tsx'
import { TicketEntry } from './ticket-entry.tsx'
import { WorkspaceEntry } from './workspace-entry.tsx'

const place = 'grid min-h-[236px] content-center'

/** New entries first, then read ones. `onLeave` is called when a link is followed. */
export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const pages = useNotifications()
  if (pages.isPending) return <Loading />
  if (pages.error && pages.rows.length === 0) return <Failed pages={pages} />
  const news = pages.rows.filter(({ isRead }) => !isRead)
  const earlier = pages.rows.filter(({ isRead }) => isRead)
  return (
    <>
      {news.length === 0 ? <NothingNew isAll={earlier.length === 0} /> : null}
      <Entries entries={news} onLeave={onLeave} />
      {earlier.length === 0 ? null : (
        <section className="border-t border-line">
          <h3 className="px-5 pt-3 text-meta font-medium text-ink-3 phone:px-4">
            <Trans>Earlier</Trans>
          </h3>
          <Entries entries={earlier} onLeave={onLeave} />
        </section>
      )}
      {pages.error ? <Failed pages={pages} /> : <More pages={pages} />}
    </>
  )
}

function Entries({ entries, onLeave }: { entries: readonly Notification[]; onLeave: () => void }) {
  if (entries.length === 0) return null
  return (
    <ul className="divide-y divide-line">
      {entries.map((entry) => {
        const { ticket, staffTicket, plan, workspace } = entry.details
        if (plan) return <PlanEntry key={entry.id} entry={entry} plan={plan} onLeave={onLeave} />
        if (workspace)
          return <WorkspaceEntry key={entry.id} entry={entry} workspace={workspace} onLeave={onLeave} />
        if (staffTicket) {
          return <StaffTicketEntry key={entry.id} entry={entry} ticket={staffTicket} onLeave={onLeave} />
        }
        return ticket ? (
          <TicketEntry key={entry.id} entry={entry} ticket={ticket} onLeave={onLeave} />
        ) : (
          <LowStockEntry key={entry.id} entry={entry} onLeave={onLeave} />
        )
      })}
    </ul>
  )
}

function NothingNew({ isAll }: { isAll: boolean }) {
  return (
    <div className={isAll ? place : 'py-7'}>
      <div className="grid justify-items-center gap-2 px-4 text-center text-ink-2">
        <Icon of={Bell} size={28} className="text-ink-3" />
        <p>
          <Trans>You have no new notifications.</Trans>
        </p>
      </div>
    </div>
  )
}

function More({ pages }: { pages: ReadPages<Notification> }) {
  if (!pages.hasMore) return null
  return (
    <div className="grid border-t border-line p-3">
      <Button size="sm" onClick={() => pages.loadMore()} pending={pages.isLoadingMore}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}

function Failed({ pages }: { pages: ReadPages<Notification> }) {
  return (
    <ErrorState
      className={place}
      title={<Trans>Couldn’t load notifications</Trans>}
      text={<Trans>Your notifications are safe. Check your connection and try again.</Trans>}
      onRetry={pages.retry}
      pending={pages.isLoadingMore}
    />
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <SkeletonGroup label={t`Loading notifications`} className="min-h-[236px] divide-y divide-line">
      {[0, 1, 2].map((row) => (
        <div key={row} className="flex gap-3.5 px-5 py-3.5 phone:px-4">
          <Skeleton shape="block" className="size-9 shrink-0" />
          <span className="grid flex-1 content-start gap-2 pt-1">
            <Skeleton className="h-3.5 w-40" />
            <Skeleton className="h-[11px] w-full" />
            <Skeleton className="h-[11px] w-[24%]" />
          </span>
        </div>
      ))}
    </SkeletonGroup>
  )
}
