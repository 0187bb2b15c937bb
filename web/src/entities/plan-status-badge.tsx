import { useLingui } from '@lingui/react/macro'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import { Badge } from '../ui/badge.tsx'

/** The subscription's status, in the payment provider's words; only an active one is teal. */
export function PlanStatusBadge({ status }: { status: string }) {
  const { t } = useLingui()
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
