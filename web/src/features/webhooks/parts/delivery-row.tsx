import type { Delivery } from '@stowage/contract/webhooks'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import { formatNumber, relativeTime } from '../../../lib/texts/formats.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useAnswerWords, useDuration, useStateWords } from './answer-words.ts'
import { DeliveryDetails } from './delivery-details.tsx'

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

/** A delivery in one line; a press opens what was sent and what came back. */
export function DeliveryRow({ webhookId, delivery, isStopped, isOpen, onToggle }: DeliveryRowProps) {
  const answerOf = useAnswerWords()
  const duration = useDuration()
  const { id, event, ms, attempts, sentAt, createdAt } = delivery
  const detailsId = `delivery-${id}`
  const tries = formatNumber(attempts)
  return (
    <li className="border-line not-last:border-b">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={onToggle}
        className={cx(
          deliveryColumns,
          'min-h-12 w-full py-2 text-left focus-visible:-outline-offset-2 max-lg:min-h-[68px] max-lg:grid-cols-[24px_auto_minmax(0,1fr)_auto] max-lg:gap-x-3 max-lg:gap-y-0.5 phone:px-4',
        )}
      >
        <Icon
          of={isOpen ? ChevronDown : ChevronRight}
          size={18}
          className="text-ink-2 max-lg:row-span-2 max-lg:row-start-1"
        />
        <State delivery={delivery} />
        <code className="min-w-0 truncate max-lg:col-span-2 max-lg:col-start-2 max-lg:row-start-1">
          {event}
        </code>
        <span className="min-w-0 truncate text-ink-2 max-lg:text-small lg:text-ink">
          {answerOf(delivery) ?? '–'}
        </span>
        <span className="text-right text-ink-2 tabular-nums max-lg:hidden">
          {ms === null ? '–' : duration(ms)}
        </span>
        <span className="text-right text-ink-2 tabular-nums max-lg:hidden">{tries}</span>
        <span className="text-right whitespace-nowrap text-ink-2 max-lg:col-start-4 max-lg:row-start-1 max-lg:text-small">
          {relativeTime(sentAt ?? createdAt)}
        </span>
      </button>
      {isOpen ? (
        <DeliveryDetails id={detailsId} webhookId={webhookId} delivery={delivery} isStopped={isStopped} />
      ) : null}
    </li>
  )
}

const looks = {
  delivered: { icon: CircleCheck, color: 'text-ok' },
  failed: { icon: CircleX, color: 'text-bad' },
  waiting: { icon: Clock, color: 'text-warn' },
}

function State({ delivery }: { delivery: Delivery }) {
  const wordOf = useStateWords()
  const { icon, color } = looks[delivery.state]
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 font-medium whitespace-nowrap max-lg:col-start-2 max-lg:row-start-2 max-lg:text-small',
        color,
      )}
    >
      <Icon of={icon} size={16} />
      {wordOf(delivery)}
    </span>
  )
}
