import type { Notification, PlanNote } from '@stowage/contract/notifications'
import CalendarX from 'lucide-react/icons/calendar-x'
import CreditCard from 'lucide-react/icons/credit-card'
import Scale from 'lucide-react/icons/scale'
import { paths } from '../../../lib/address/paths.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import type { IconGraphic } from '../../../ui/icon.tsx'
import { LinkedEntry } from './linked-entry.tsx'

type PlanEntryProps = { entry: Notification; plan: PlanNote; onLeave: () => void }

const icons: Partial<Record<PlanNote['news'], IconGraphic>> = {
  'dispute-opened': Scale,
  'dispute-lost': Scale,
  ending: CalendarX,
}

/** News that cost the person something, or that they can do something about. */
const warnings: readonly PlanNote['news'][] = ['payment-failed', 'dispute-opened', 'dispute-lost', 'unpaid']

/** What happened to the person's plan, in the server's words. Opening it opens the plan. */
export function PlanEntry({ entry, plan: { news, title, text }, onLeave }: PlanEntryProps) {
  return (
    <LinkedEntry
      entry={entry}
      icon={icons[news] ?? CreditCard}
      newLook={warnings.includes(news) ? 'bg-warn-soft text-warn' : undefined}
      href={paths.subscription()}
      title={title}
      onLeave={onLeave}
    >
      <p className="mt-px text-small wrap-anywhere text-ink-2">{text}</p>
      <time dateTime={entry.createdAt} className="mt-1 block text-small text-ink-2">
        {relativeTime(entry.createdAt)}
      </time>
    </LinkedEntry>
  )
}
