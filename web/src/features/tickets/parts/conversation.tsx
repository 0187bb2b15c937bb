import { Trans, useLingui } from '@lingui/react/macro'
import type { OwnConversation } from '@stowage/contract/tickets'
import { type ReactNode, useEffect, useRef } from 'react'
import { TicketStatusBadge } from '../../../entities/ticket-status-badge.tsx'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useMarkSeen, useOwnTicket } from '../api.ts'
import { Message } from './message.tsx'
import { StatusLine } from './status-line.tsx'

// Loaded separately with its validation, so that reading a ticket does not wait for it.
const { Part: ReplyForm } = lazyPart(() => import('./reply-form.tsx').then((file) => file.ReplyForm))

/** A ticket's messages, and the form for a reply. */
export function Conversation({ id }: { id: number }) {
  const { t } = useLingui()
  const { data, error, isFetching, refetch } = useOwnTicket(id)
  if (data) return <Shown ticket={data} />
  if (!error) return <SkeletonRows label={t`Loading the ticket`} rows={5} />
  return error.isNotFound ? (
    <ErrorState
      className="phone:py-16"
      title={<Trans>Ticket not found</Trans>}
      text={<Trans>Choose another ticket, or open a new one.</Trans>}
    />
  ) : (
    <ErrorState
      className="phone:py-16"
      title={<Trans>Couldn’t load this ticket</Trans>}
      text={<Trans>Nothing is lost. Check your connection and try again.</Trans>}
      onRetry={() => void refetch()}
      pending={isFetching}
    />
  )
}

/** Scrolls to an element once, when the conversation opens: to its start where it is taller than the screen. */
function useShownAtFirst() {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // After the router, which begins a new page at its top.
    const frame = requestAnimationFrame(() => {
      const height = ref.current?.offsetHeight ?? 0
      ref.current?.scrollIntoView?.({ block: height > window.innerHeight / 2 ? 'start' : 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return ref
}

function Shown({ ticket }: { ticket: OwnConversation }) {
  const { t } = useLingui()
  const words = useTicketWords()
  const latest = ticket.messages.findLast(({ kind }) => kind !== 'status')
  const { subject, ticketNumber, status, category, priority, description, createdAt, messages } = ticket
  useMarkSeen(ticket)
  const newest = useShownAtFirst()
  const named = words.priority[priority]
  return (
    <>
      <header className="border-b border-line px-6 py-5 phone:px-0 phone:pt-1 phone:pb-4">
        <h2 className="text-dialog-title [overflow-wrap:anywhere]">
          <bdi>{subject}</bdi>
        </h2>
        <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1.5 text-small text-ink-2">
          <TicketStatusBadge status={status} />
          <span className="code ml-1 text-meta">{ticketNumber}</span>
          <Further>{words.category[category]}</Further>
          <Further>
            <Trans>{named} priority</Trans>
          </Further>
        </p>
      </header>
      <ol
        aria-label={t`Conversation`}
        className="grid flex-1 content-start gap-6 px-6 py-6 phone:px-0 phone:gap-5"
      >
        <Message by="person" at={createdAt} text={description} />
        {messages.map((message) =>
          message.kind === 'status' ? (
            <StatusLine key={message.id} {...message} />
          ) : (
            <Message
              key={message.id}
              by={message.kind === 'answer' ? 'support' : 'person'}
              at={message.createdAt}
              text={message.text}
              {...(message.id === latest?.id && { ref: newest })}
            />
          ),
        )}
      </ol>
      <ReplyForm ticket={ticket} />
    </>
  )
}

/** With its dot, so that no line ends with one. */
function Further({ children }: { children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <span aria-hidden="true" className="mr-2">
        ·
      </span>
      {children}
    </span>
  )
}
