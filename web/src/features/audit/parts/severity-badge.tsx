import { useLingui } from '@lingui/react/macro'
import type { Severity } from '@stowage/contract/audit.rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Info from 'lucide-react/icons/info'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import type { IconGraphic } from '../../../ui/icon.tsx'

const looks: Record<Severity, { tone: BadgeTone; icon: IconGraphic }> = {
  info: { tone: 'mute', icon: Info },
  warning: { tone: 'warn', icon: TriangleAlert },
  critical: { tone: 'critical', icon: CircleAlert },
}

export function useSeverityNames(): Record<Severity, string> {
  const { t } = useLingui()
  return { info: t`Info`, warning: t`Warning`, critical: t`Critical` }
}

/** An entry's severity by word, icon and colour. */
export function SeverityBadge({ severity }: { severity: Severity }) {
  const names = useSeverityNames()
  return <Badge {...looks[severity]}>{names[severity]}</Badge>
}
