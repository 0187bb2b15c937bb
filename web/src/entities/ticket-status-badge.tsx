import type { TicketStatus } from '@stowage/contract/tickets.rules'
import Archive from 'lucide-react/icons/archive'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleDot from 'lucide-react/icons/circle-dot'
import { Badge, type BadgeTone } from '../ui/badge.tsx'
import type { IconGraphic } from '../ui/icon.tsx'
import { useTicketWords } from './ticket-words.ts'

/** Red, yellow, green and grey, each with a shape of its own. */
export const ticketStatusMarks: Record<TicketStatus, { tone: BadgeTone; icon: IconGraphic; color: string }> =
  {
    open: { tone: 'bad', icon: CircleDot, color: 'text-bad' },
    in_progress: { tone: 'warn', icon: CircleDashed, color: 'text-warn' },
    resolved: { tone: 'ok', icon: CircleCheck, color: 'text-ok' },
    closed: { tone: 'mute', icon: Archive, color: 'text-mute' },
  }

export function TicketStatusBadge({ status }: { status: TicketStatus }) {
  const words = useTicketWords()
  const { tone, icon } = ticketStatusMarks[status]
  return (
    <Badge tone={tone} icon={icon}>
      {words.status[status]}
    </Badge>
  )
}
