import { Trans, useLingui } from '@lingui/react/macro'
import type { Delivery, DeliveryDetails } from '@stowage/contract/webhooks'
import { maxAttempts, testEvent, webhookLimits } from '@stowage/contract/webhooks.rules'
import Copy from 'lucide-react/icons/copy'
import Send from 'lucide-react/icons/send'
import type { ReactNode } from 'react'
import { copyText } from '../../../devices/share-link.ts'
import { toast } from '../../../lib/overlays/toast.ts'
import { formatDateTime, formatNumber } from '../../../lib/texts/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { useResend } from '../api.ts'

type SentAndAnsweredProps = {
  webhookId: number
  delivery: DeliveryDetails
  isStopped: boolean
  /** The level below the heading above. */
  heading: 'h2' | 'h3'
}

/** What was sent at the left, what came back at the right; on a phone what came back comes first. */
export function SentAndAnswered({ webhookId, delivery, isStopped, heading }: SentAndAnsweredProps) {
  const { t } = useLingui()
  const length = formatNumber(webhookLimits.answerLength)
  const { body, answer } = delivery
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Text as={heading} title={t({ message: 'Sent', context: 'what was sent' })} text={indented(body)} />
      <div className="grid min-w-0 content-start gap-3 phone:order-first">
        <Text as={heading} title={t`Response (first ${length} characters)`} text={answer || '–'} />
        <Facts delivery={delivery} />
        <Actions webhookId={webhookId} body={body} delivery={delivery} isStopped={isStopped} />
      </div>
    </div>
  )
}

const indented = (body: string) => JSON.stringify(JSON.parse(body), null, 2)

function Text({ as: Heading, title, text }: { as: 'h2' | 'h3'; title: string; text: string }) {
  return (
    <section className="grid min-w-0 content-start gap-2">
      <Heading className="text-small font-medium text-ink-2">{title}</Heading>
      <pre className="rounded-control border border-line bg-surface px-3.5 py-3 text-small whitespace-pre-wrap wrap-anywhere">
        <code>{text}</code>
      </pre>
    </section>
  )
}

function Facts({ delivery }: { delivery: Delivery }) {
  const { t } = useLingui()
  const { messageId, nextAttemptAt, attempts } = delivery
  const [count, max] = [formatNumber(attempts), formatNumber(maxAttempts)]
  const facts: [string, ReactNode][] = [
    [t`Message`, <code key="message">{messageId}</code>],
    ...(nextAttemptAt === null
      ? []
      : [[t`Next attempt`, formatDateTime(nextAttemptAt)] satisfies [string, ReactNode]]),
    [t`Attempts`, t`${count} of ${max}`],
  ]
  return (
    <dl className="grid gap-1.5">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{name}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type ActionsProps = { webhookId: number; body: string; delivery: Delivery; isStopped: boolean }

function Actions({ webhookId, body, delivery, isStopped }: ActionsProps) {
  const { t } = useLingui()
  const resend = useResend()
  const copy = async () => {
    if (await copyText(body)) toast.ok(t`Body copied`)
    else toast.bad(t`Couldn’t copy the body. Select it and copy it manually.`)
  }
  return (
    <div className="flex flex-wrap gap-2.5">
      {isStopped || delivery.event === testEvent ? null : (
        <Button
          icon={Send}
          pending={resend.isPending}
          onClick={() => resend.mutate({ params: { id: webhookId, deliveryId: delivery.id } })}
        >
          <Trans>Send again</Trans>
        </Button>
      )}
      <Button variant="ghost" icon={Copy} onClick={copy}>
        <Trans>Copy body</Trans>
      </Button>
    </div>
  )
}
