import { Plural, Trans, useLingui } from '@lingui/react/macro'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import Plus from 'lucide-react/icons/plus'
import { UpLink } from '../../entities/up-link.tsx'
import { paths } from '../../lib/address/paths.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useOwnTickets, useTicketNews } from './api.ts'
import { Conversation } from './parts/conversation.tsx'
import { TicketList } from './parts/ticket-list.tsx'

/** The person's tickets: the list, and next to it one conversation. */
export function MyTickets({ chosen }: { chosen: number | undefined }) {
  const { t } = useLingui()
  const pages = useOwnTickets()
  const isEmpty = !pages.isPending && !pages.error && pages.rows.length === 0
  return (
    <>
      <Header total={isEmpty ? 0 : pages.total} isChosen={chosen !== undefined} />
      {pages.isPending ? (
        <Card>
          <SkeletonRows label={t`Loading your tickets`} rows={4} />
        </Card>
      ) : pages.error && pages.rows.length === 0 ? (
        <Card>
          <ErrorState
            title={<Trans>Couldn’t load your tickets</Trans>}
            text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
            onRetry={pages.retry}
          />
        </Card>
      ) : isEmpty && chosen === undefined ? (
        <NoTickets />
      ) : (
        <Both pages={pages} chosen={chosen} />
      )}
    </>
  )
}

/** On a phone an open ticket fills the screen, and the heading is for screen readers only. */
function Header({ total, isChosen }: { total: number; isChosen: boolean }) {
  const { t } = useLingui()
  const news = useTicketNews()
  return (
    <header className={isChosen ? 'mb-6 phone:mb-0' : 'mb-6 phone:mb-3'}>
      <UpLink href={paths.profile()} label={t`Account`} />
      <div className="flex items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 className={cx('text-page-title', isChosen && 'phone:sr-only')}>
            <Trans>My Tickets</Trans>
          </h1>
          {total === 0 ? null : (
            <p className={cx('mt-1 text-ink-2 tabular-nums', isChosen && 'phone:hidden')}>
              {news === 0 ? (
                <Plural value={total} one="# ticket." other="# tickets." />
              ) : (
                <Plural
                  value={total}
                  one="# ticket, with a new reply."
                  other={`# tickets, ${news} with a new reply.`}
                />
              )}
            </p>
          )}
        </div>
        {total === 0 ? null : (
          <Button
            icon={Plus}
            className={isChosen ? 'phone:hidden' : undefined}
            {...preloadsDialog('contact-support')}
            onClick={() => openDialog('contact-support', { startsWithForm: true })}
          >
            <Trans>New Ticket</Trans>
          </Button>
        )}
      </div>
    </header>
  )
}

function NoTickets() {
  return (
    <Card>
      <EmptyState
        icon={LifeBuoy}
        title={<Trans>No tickets yet</Trans>}
        text={<Trans>Your questions and our answers will show up here.</Trans>}
        action={
          <Button
            variant="primary"
            icon={LifeBuoy}
            {...preloadsDialog('contact-support')}
            onClick={() => openDialog('contact-support', {})}
          >
            <Trans>Contact Support</Trans>
          </Button>
        }
      />
    </Card>
  )
}

type BothProps = { pages: ReturnType<typeof useOwnTickets>; chosen: number | undefined }

/** Side by side; on a phone either the list or the open conversation. */
function Both({ pages, chosen }: BothProps) {
  const shown = chosen ?? pages.rows[0]?.id
  return (
    <Card
      className={cx(
        'grid grid-cols-1 md:grid-cols-[240px_minmax(0,1fr)] lg:grid-cols-[280px_minmax(0,1fr)] xl:grid-cols-[388px_minmax(0,1fr)]',
        chosen !== undefined && 'phone:border-0 phone:bg-transparent phone:shadow-none',
      )}
    >
      <div
        className={cx(
          'overflow-y-auto border-line md:rounded-l-[11px] md:border-r phone:rounded-[11px]',
          chosen !== undefined && 'phone:hidden',
        )}
      >
        <TicketList pages={pages} shown={shown} />
      </div>
      {shown === undefined ? null : (
        <div className={cx('flex min-h-[600px] flex-col', chosen === undefined && 'phone:hidden')}>
          <Conversation key={shown} id={shown} />
        </div>
      )}
    </Card>
  )
}
