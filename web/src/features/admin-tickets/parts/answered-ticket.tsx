import { Trans } from '@lingui/react/macro'
import type { Ticket } from '@stowage/contract/tickets'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { TicketStatusBadge } from '../../../entities/ticket-status-badge.tsx'
import { Disclosure } from '../../../ui/disclosure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useTicket } from '../api.ts'
import { useCustomerName } from './ticket-marks.tsx'

// In characters: longer texts are folded, because they would push the fields out of sight.
const shortWords = 400

/** The customer's last message, next to the field for the answer. */
export function LastWords({ ticket }: { ticket: Ticket }) {
  const { data } = useTicket(ticket.id)
  const { description } = ticket
  const name = useCustomerName()(ticket)
  const words = data?.messages.findLast(({ kind }) => kind === 'reply')?.text ?? description
  return (
    <Disclosure
      // A message that arrives later is folded again.
      key={words.length}
      defaultOpen={words.length <= shortWords}
      label={
        <span>
          <Trans>
            What <bdi>{name}</bdi> wrote
          </Trans>
        </span>
      }
      className="rounded-card bg-sunken px-4 py-1"
    >
      <p dir="auto" className="pb-3 text-left text-small wrap-anywhere whitespace-pre-line">
        {words}
      </p>
    </Disclosure>
  )
}

/** Shows the ticket's new state when another admin changed it while an answer was being written. */
export function ChangedMeanwhile({ ticket }: { ticket: Ticket }) {
  const { resolution, assignedTo } = ticket
  return (
    <section role="status" className="grid gap-2 rounded-card bg-warn-soft px-4 py-3 text-small">
      <p className="flex gap-2 font-medium text-warn">
        <Icon of={TriangleAlert} size={18} className="mt-px" />
        <Trans>
          This ticket was changed in the meantime. Nothing was overwritten, and your text is still here.
        </Trans>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <TicketStatusBadge status={ticket.status} />
        {assignedTo === undefined ? null : (
          <Trans>
            Assigned to <bdi>{assignedTo}</bdi>
          </Trans>
        )}
      </p>
      {resolution === '' ? null : (
        <p dir="auto" className="text-left wrap-anywhere whitespace-pre-line">
          {resolution}
        </p>
      )}
      <p>
        <Trans>Review it, then update again.</Trans>
      </p>
    </section>
  )
}
