import { useLingui } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import Gift from 'lucide-react/icons/gift'
import { formatDate } from '../lib/texts/formats.ts'
import { Badge } from '../ui/badge.tsx'

type PlanStatusBadgeProps = {
  subscription: Pick<Subscription, 'subscriptionStatus' | 'isIncluded' | 'endsAt'>
}

/**
 * The subscription's status, in the payment provider's words; only an active one is teal. Of an active one that will
 * end, the day; of a plan that nobody pays for, that it's included.
 */
export function PlanStatusBadge({ subscription }: PlanStatusBadgeProps) {
  const { t } = useLingui()
  const { subscriptionStatus: status, isIncluded, endsAt } = subscription
  if (isIncluded) {
    return (
      <Badge tone="teal" icon={Gift}>
        {t`Included`}
      </Badge>
    )
  }
  if (status === 'active' && endsAt !== null) {
    const day = formatDate(endsAt)
    return (
      <Badge tone="warn" icon={CalendarX}>
        {t`Ends ${day}`}
      </Badge>
    )
  }
  if (status === 'active') {
    return (
      <Badge tone="primary" icon={CircleCheck}>
        {t`Active`}
      </Badge>
    )
  }
  if (status === 'canceled') {
    return (
      <Badge tone="mute" icon={CircleMinus}>
        {t`Canceled`}
      </Badge>
    )
  }
  const words = status.replaceAll('_', ' ')
  return (
    <Badge tone="warn" icon={CircleAlert}>
      {words.charAt(0).toUpperCase() + words.slice(1)}
    </Badge>
  )
}
