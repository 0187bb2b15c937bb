import { Trans, useLingui } from '@lingui/react/macro'
import type { TicketConversation, TicketMessage } from '@stowage/contract/tickets'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTicketWords } from '../../../entities/ticket-words.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { formatDateTime } from '../../../lib/texts/formats.ts'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'

type TicketMessagesProps = {
  customer: string
  query: UseQueryResult<TicketConversation, ApiError>
}

/** The messages since the ticket was opened, oldest first. */
export function TicketMessages({ customer, query }: TicketMessagesProps) {
  const { t } = useLingui()
  const { data, error } = query
  if (error && !data) {
    return (
      <ErrorState
        title={<Trans>Couldn’t load the conversation</Trans>}
        text={error.message}
        retryLabel={t`Retry`}
        onRetry={() => void query.refetch()}
        pending={query.isFetching}
        className="py-4"
      />
    )
  }
  if (!data) return <SkeletonRows label={t`Loading the conversation`} rows={1} />
  if (data.messages.length === 0) return null
  return (
    <section>
      <h3 className="mb-1.5 text-meta font-medium text-ink-2">
        <Trans>Conversation</Trans>
      </h3>
      <ol className="grid grid-cols-1 gap-2">
        {data.messages.map((message) => (
          <li key={message.id}>
            {message.kind === 'status' ? (
              <StatusLine message={message} />
            ) : (
              <Words message={message} customer={customer} />
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function StatusLine({ message: { status, createdAt } }: { message: TicketMessage }) {
  const words = useTicketWords()
  const word = status ? words.status[status] : ''
  const time = formatDateTime(createdAt)
  return (
    <p className="text-center text-meta text-ink-3">
      <Trans>
        Status: {word} · {time}
      </Trans>
    </p>
  )
}

function Words({ message, customer }: { message: TicketMessage; customer: string }) {
  const isAnswer = message.kind === 'answer'
  return (
    <div className={`rounded-card px-4 py-3 ${isAnswer ? 'bg-primary-soft' : 'bg-sunken'}`}>
      <p className="mb-0.5 flex flex-wrap justify-between gap-x-3 text-meta text-ink-2">
        <span className="font-medium">{isAnswer ? <Trans>Support</Trans> : <bdi>{customer}</bdi>}</span>
        {formatDateTime(message.createdAt)}
      </p>
      <p dir="auto" className="text-left text-small wrap-anywhere whitespace-pre-line">
        {message.text || '–'}
      </p>
    </div>
  )
}
