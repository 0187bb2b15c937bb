import { Trans } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import { useMay } from '../lib/api/abilities.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { Badge } from '../ui/badge.tsx'

/**
 * Says beside a screen's title that the person may only look, or only change quantities. Paused members have a band
 * instead (`app/paused-band.tsx`).
 */
export function PlaceBadge({ className }: { className?: string }) {
  const mayChange = useMay('items.change')
  const mayCount = useMay('quantities.change')
  const { isPaused } = useCurrentUser()
  if (mayChange || isPaused) return null
  return (
    <Badge icon={mayCount ? undefined : Eye} className={className}>
      {mayCount ? <Trans>Counts only</Trans> : <Trans>View only</Trans>}
    </Badge>
  )
}
