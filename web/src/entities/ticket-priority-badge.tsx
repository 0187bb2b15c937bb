import type { TicketPriority } from '@stowage/contract/tickets.rules'
import OctagonAlert from 'lucide-react/icons/octagon-alert'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { useTicketWords } from './ticket-words.ts'

/** Grey, blue, orange and red; the number of lit bars tells the priority without colour. */
const marks: Record<TicketPriority, { tone: BadgeTone; bars: 1 | 2 | 3 | null }> = {
  low: { tone: 'mute', bars: 1 },
  medium: { tone: 'info', bars: 2 },
  high: { tone: 'hot', bars: 3 },
  urgent: { tone: 'bad', bars: null },
}

export function TicketPriorityBadge({ priority }: { priority: TicketPriority }) {
  const words = useTicketWords()
  const { tone, bars } = marks[priority]
  return (
    <Badge tone={tone}>
      {bars === null ? <Icon of={OctagonAlert} size={14} strokeWidth={2.2} /> : <Bars lit={bars} />}
      {words.priority[priority]}
    </Badge>
  )
}

/** Three bars; unlit ones stay visible. */
function Bars({ lit }: { lit: 1 | 2 | 3 }) {
  return (
    <svg
      aria-hidden="true"
      width="14"
      height="14"
      viewBox="0 0 24 24"
      fill="currentColor"
      className="shrink-0"
    >
      <rect x="3" y="14" width="5" height="7" rx="1.5" />
      <rect x="9.5" y="9" width="5" height="12" rx="1.5" opacity={lit > 1 ? 1 : 0.28} />
      <rect x="16" y="3" width="5" height="18" rx="1.5" opacity={lit > 2 ? 1 : 0.28} />
    </svg>
  )
}
