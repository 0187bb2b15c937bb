import { Trans } from '@lingui/react/macro'
import type { OwnTicket } from '@stowage/contract/tickets'
import Check from 'lucide-react/icons/check'
import { useEffect, useRef } from 'react'
import { TicketStatusBadge } from '../../../entities/ticket-status-badge.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Confirms a ticket with its number. */
export function TicketSent({ ticket: { ticketNumber, status, email } }: { ticket: OwnTicket }) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The form was replaced, and its focus lost.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="grid justify-items-center gap-1 py-4 text-center">
      <span className="mb-3 grid size-14 place-items-center rounded-card bg-ok-soft text-ok">
        <Icon of={Check} size={28} />
      </span>
      <h3 ref={heading} tabIndex={-1} className="text-dialog-title outline-none">
        <Trans>We got your ticket</Trans>
      </h3>
      <p className="max-w-[44ch] [overflow-wrap:anywhere] text-ink-2">
        <Trans>We’ll answer within 24 hours, here and by email to {email}.</Trans>
      </p>
      <p className="mt-3 flex items-center gap-2">
        <span className="code font-semibold">{ticketNumber}</span>
        <TicketStatusBadge status={status} />
      </p>
    </div>
  )
}
