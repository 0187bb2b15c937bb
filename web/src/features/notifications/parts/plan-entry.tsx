import type { Notification, PlanNote } from '@stowage/contract/notifications'
import CalendarX from 'lucide-react/icons/calendar-x'
import CreditCard from 'lucide-react/icons/credit-card'
import Scale from 'lucide-react/icons/scale'
import type { MouseEvent } from 'react'
import { isPlainClick, NavLink } from '../../../lib/address/nav-link.tsx'
import { paths } from '../../../lib/address/paths.ts'
import { relativeTime } from '../../../lib/texts/formats.ts'
import type { IconGraphic } from '../../../ui/icon.tsx'
import { useReadNotification } from '../api.ts'
import { EntryFrame } from './entry-frame.tsx'
import { NewDot } from './new-dot.tsx'

type PlanEntryProps = { entry: Notification; plan: PlanNote; onLeave: () => void }

const icons: Partial<Record<PlanNote['news'], IconGraphic>> = {
  'dispute-opened': Scale,
  'dispute-lost': Scale,
  ending: CalendarX,
}

/** News that cost the person something, or that they can do something about. */
const warnings: readonly PlanNote['news'][] = ['payment-failed', 'dispute-opened', 'dispute-lost', 'unpaid']

/** What happened to the person's plan, in the server's words. Opening it marks it as read and opens the plan. */
export function PlanEntry({ entry, plan: { news, title, text }, onLeave }: PlanEntryProps) {
  const { mutateAsync: read } = useReadNotification()
  const { id, isRead, createdAt } = entry
  const open = (event: MouseEvent) => {
    if (!isRead) read({ params: { id } }).catch(() => undefined)
    if (isPlainClick(event)) onLeave()
  }
  const look = warnings.includes(news) ? 'bg-warn-soft text-warn' : 'bg-primary-soft text-primary-ink'
  return (
    <EntryFrame icon={icons[news] ?? CreditCard} newLook={look} isRead={isRead}>
      <div className="flex items-start gap-2.5">
        <NavLink
          href={paths.subscription()}
          onClick={open}
          className="min-w-0 flex-1 text-left text-row font-medium wrap-anywhere after:absolute after:inset-0"
        >
          {title}
        </NavLink>
        {isRead ? null : <NewDot />}
      </div>
      <p className="mt-px text-small wrap-anywhere text-ink-2">{text}</p>
      <time dateTime={createdAt} className="mt-1 block text-small text-ink-2">
        {relativeTime(createdAt)}
      </time>
    </EntryFrame>
  )
}
