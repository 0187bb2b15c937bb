import { Trans, useLingui } from '@lingui/react/macro'
import type { Ticket } from '@stowage/contract/tickets'
import Eye from 'lucide-react/icons/eye'
import Siren from 'lucide-react/icons/siren'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Spinner } from '../../../ui/spinner.tsx'

const alarms = {
  urgent: { icon: Siren, color: 'text-bad' },
  high: { icon: TriangleAlert, color: 'text-hot' },
} as const

/** The name in a ticket, or in its place that the person was erased. */
export function useCustomerName(): (ticket: Pick<Ticket, 'name'>) => string {
  const { t } = useLingui()
  return ({ name }) => name || t`Erased account`
}

/** The subject in one line, with an icon before an urgent one. */
export function TicketSubject({ ticket: { subject, priority } }: { ticket: Ticket }) {
  const alarm = priority === 'urgent' || priority === 'high' ? alarms[priority] : undefined
  const { priority: words } = useTicketWords()
  return (
    <span className="flex min-w-0 items-center gap-2">
      {alarm ? (
        <span role="img" aria-label={words[priority]} className={`inline-flex ${alarm.color}`}>
          <Icon of={alarm.icon} size={16} />
        </span>
      ) : null}
      <bdi title={subject} className="truncate">
        {subject || '–'}
      </bdi>
    </span>
  )
}

export function UpdatingBadge() {
  return (
    <Badge tone="teal">
      <Spinner size={14} />
      <Trans>Updating...</Trans>
    </Badge>
  )
}

type TicketActionsProps = { ticket: Ticket; isUpdating: boolean; size: 'sm' | 'md' }

/** Buttons to view and answer a ticket; a running answer is shown as such. */
export function TicketActions({ ticket, isUpdating, size }: TicketActionsProps) {
  const { t } = useLingui()
  const { ticketNumber } = ticket
  return (
    <>
      <IconButton
        size={size}
        icon={Eye}
        look={size === 'md' ? 'outlined' : 'plain'}
        label={t`View ${ticketNumber}`}
        {...preloadsDialog('ticket-details')}
        onClick={() => openDialog('ticket-details', { ticket })}
      />
      {isUpdating ? (
        <span role="status" className="inline-flex min-w-[100px] flex-1 justify-end">
          <UpdatingBadge />
        </span>
      ) : (
        <Button
          size={size}
          aria-label={t`Respond to ${ticketNumber}`}
          className="min-w-[100px] phone:flex-1"
          {...preloadsDialog('respond-to-ticket')}
          onClick={() => openDialog('respond-to-ticket', { ticket })}
        >
          <Trans>Respond</Trans>
        </Button>
      )}
    </>
  )
}
