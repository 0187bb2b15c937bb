import type { Delivery } from '@stowage/contract/webhooks'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { paths } from '../../../lib/address/paths.ts'
import { useSmallScreen } from '../../../lib/screen/small-screen.ts'
import { formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLogAddress } from '../log-params.ts'
import { useAnswerWords, useDuration } from './answer-words.ts'
import { DeliveryDetails } from './delivery-details.tsx'
import { DeliveryLine, DeliveryStatus } from './delivery-line.tsx'

/** The grid columns of deliveries and their head, on wide screens. */
export const deliveryColumns =
  'grid grid-cols-[24px_minmax(130px,2fr)_minmax(0,5fr)_minmax(0,3fr)_90px_70px_110px] items-center gap-x-4 px-5'

type DeliveryRowProps = {
  webhookId: number
  delivery: Delivery
  isStopped: boolean
  isOpen: boolean
  onToggle: () => void
}

/** A delivery in one line; a press opens what was sent and what came back: below it, on a phone on a page of its own. */
export function DeliveryRow(row: DeliveryRowProps) {
  const isSmall = useSmallScreen()
  return (
    <li className="border-line not-last:border-b">
      {isSmall ? <LinkedRow {...row} /> : <OpeningRow {...row} />}
    </li>
  )
}

function LinkedRow({ webhookId, delivery }: DeliveryRowProps) {
  const { id, event, sentAt, createdAt } = delivery
  const href = useLogAddress(paths.delivery(webhookId, id))
  return (
    <a href={href} className="flex min-h-[68px] items-center gap-3 px-4 py-2 focus-visible:-outline-offset-2">
      <span className="min-w-0 flex-1">
        <code className="block truncate">{event}</code>
        <DeliveryLine delivery={delivery} />
      </span>
      <span className="text-small whitespace-nowrap text-ink-2">{relativeTime(sentAt ?? createdAt)}</span>
      <Icon of={ChevronRight} size={18} className="shrink-0 text-ink-2" />
    </a>
  )
}

function OpeningRow({ webhookId, delivery, isStopped, isOpen, onToggle }: DeliveryRowProps) {
  const answerOf = useAnswerWords()
  const duration = useDuration()
  const { id, event, ms, attempts, sentAt, createdAt } = delivery
  const detailsId = `delivery-${id}`
  const tries = formatNumber(attempts)
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
        className={cx(
          deliveryColumns,
          'min-h-12 w-full py-2 text-left focus-visible:-outline-offset-2 max-xl:min-h-[68px] max-xl:grid-cols-[24px_auto_minmax(0,1fr)_auto] max-xl:gap-x-3 max-xl:gap-y-0.5',
        )}
      >
        <Icon
          of={isOpen ? ChevronDown : ChevronRight}
          size={18}
          className="text-ink-2 max-xl:row-span-2 max-xl:row-start-1"
        />
        <DeliveryStatus
          delivery={delivery}
          className="max-xl:col-start-2 max-xl:row-start-2 max-xl:text-small"
        />
        <code className="min-w-0 truncate max-xl:col-span-2 max-xl:col-start-2 max-xl:row-start-1">
          {event}
        </code>
        <span className="min-w-0 truncate text-ink-2 max-xl:text-small xl:text-ink">
          {answerOf(delivery) ?? '–'}
        </span>
        <span className="text-right text-ink-2 tabular-nums max-xl:hidden">
          {ms === null ? '–' : duration(ms)}
        </span>
        <span className="text-right text-ink-2 tabular-nums max-xl:hidden">{tries}</span>
        <span className="text-right whitespace-nowrap text-ink-2 max-xl:col-start-4 max-xl:row-start-1 max-xl:text-small">
          {relativeTime(sentAt ?? createdAt)}
        </span>
      </button>
      {isOpen ? (
        <DeliveryDetails id={detailsId} webhookId={webhookId} delivery={delivery} isStopped={isStopped} />
      ) : null}
    </>
  )
}
