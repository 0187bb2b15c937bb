import { Trans, useLingui } from '@lingui/react/macro'
import Reply from 'lucide-react/icons/reply'
import Tag from 'lucide-react/icons/tag'
import type { ReactNode } from 'react'
import { TicketPriorityBadge } from '../../entities/ticket-priority-badge.tsx'
import { TicketStatusBadge } from '../../entities/ticket-status-badge.tsx'
import { useTicketWords } from '../../entities/ticket-words.ts'
import { paths } from '../../lib/address/paths.ts'
import { type HostedDialog, openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { formatDateTime } from '../../lib/texts/formats.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useTicket } from './api.ts'
import { useCustomerName } from './parts/ticket-marks.tsx'
import { TicketMessages } from './parts/ticket-messages.tsx'
import { TicketNotes } from './parts/ticket-notes.tsx'

/** A ticket's details: its customer, subject, answer and conversation. */
export function TicketDetailsDialog({ open, onClose, ticket: listed }: HostedDialog<'ticket-details'>) {
  const { t } = useLingui()
  const words = useTicketWords()
  const query = useTicket(listed.id)
  const ticket = query.data && query.data.version >= listed.version ? query.data : listed
  const { ticketNumber, email, subject, description, resolution, resolvedAt, assignedTo } = ticket
  const name = useCustomerName()(ticket)
  const respond = () => {
    onClose()
    openDialog('respond-to-ticket', { ticket })
  }
  return (
    <Dialog
      size="form"
      open={open}
      onClose={onClose}
      // The field for a note is below what people came to read.
      onOpenAutoFocus={(event) => {
        event.preventDefault()
        if (event.currentTarget instanceof HTMLElement) event.currentTarget.focus()
      }}
      title={t`Ticket Details - ${ticketNumber}`}
      footer={
        <>
          <Button onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          <Button variant="primary" icon={Reply} {...preloadsDialog('respond-to-ticket')} onClick={respond}>
            <Trans>Respond to Ticket</Trans>
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap gap-2">
        <TicketStatusBadge status={ticket.status} />
        <TicketPriorityBadge priority={ticket.priority} />
        <Badge icon={Tag}>{words.category[ticket.category]}</Badge>
        {ticket.hasPrioritySupport ? (
          <Badge tone="teal">
            <Trans>Priority support</Trans>
          </Badge>
        ) : null}
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 rounded-card border border-line px-4 py-3.5 text-small phone:grid-cols-1">
        <Detail name={t`Customer`}>
          <bdi>{name}</bdi>
        </Detail>
        <Detail name={t({ message: 'Created', context: 'when a ticket was' })}>
          {formatDateTime(ticket.createdAt)}
        </Detail>
        <Detail name={t({ message: 'Email', context: 'administration' })}>
          <bdi>{email || '–'}</bdi>
        </Detail>
        <Detail name={t`Updated`}>{formatDateTime(ticket.updatedAt)}</Detail>
        <Detail name={t`User ID`}>
          <AccountLink userId={ticket.userId} email={query.data?.accountEmail ?? null} />
        </Detail>
        <Detail name={t({ message: 'Resolved', context: 'when a ticket was' })}>
          {resolvedAt === undefined ? <Trans>Not yet</Trans> : formatDateTime(resolvedAt)}
        </Detail>
        {assignedTo === undefined ? null : (
          <Detail name={t`Assigned To`}>
            <bdi>{assignedTo}</bdi>
          </Detail>
        )}
      </dl>
      <Section title={t`Subject`}>{subject || '–'}</Section>
      <Section title={t`Description`}>{description || '–'}</Section>
      {resolution === '' ? null : <Section title={t`Resolution`}>{resolution}</Section>}
      <TicketMessages customer={name} query={query} />
      <TicketNotes id={ticket.id} notes={query.data?.notes} />
    </Dialog>
  )
}

/** The id of the account, which leads to it in the list of users. */
function AccountLink({ userId, email }: { userId: number | null; email: string | null }) {
  if (userId === null || email === null) return <span className="code">{userId ?? '–'}</span>
  return (
    <a
      href={paths.admin({ tab: 'users', q: email, status: 'all' })}
      className="code text-primary-ink underline"
    >
      {userId}
    </a>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-meta text-ink-3">{name}</dt>
      <dd className="wrap-anywhere tabular-nums">{children}</dd>
    </div>
  )
}

/** A message's words, always shown as plain text. */
function Section({ title, children }: { title: string; children: string }) {
  return (
    <section>
      <h3 className="mb-1 text-meta font-medium text-ink-2">{title}</h3>
      <p dir="auto" className="text-left wrap-anywhere whitespace-pre-line">
        {children}
      </p>
    </section>
  )
}
