import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { Webhook } from '@stowage/contract/webhooks'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import CirclePause from 'lucide-react/icons/circle-pause'
import Pencil from 'lucide-react/icons/pencil'
import Play from 'lucide-react/icons/play'
import Send from 'lucide-react/icons/send'
import { Fragment } from 'react'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { formatDateTime } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useResumeWebhook, useTestWebhook, useWebhook, useWorkspace } from './api.ts'
import { useAnswerWords } from './parts/answer-words.ts'
import { DeliveryLog } from './parts/delivery-log.tsx'
import { useEventNames } from './parts/event-words.ts'
import { NotFound } from './parts/not-found.tsx'
import { titleOf } from './parts/web-address.ts'
import { WebhookMenu } from './parts/webhook-menu.tsx'

/** A webhook with its log. */
export function WebhookScreen({ id }: { id: number }) {
  const { t } = useLingui()
  const { data: webhook, error, refetch } = useWebhook(id)
  const { data: workspace } = useWorkspace()
  if (error && !webhook) {
    if (error.isNotFound) return <NoWebhook />
    return (
      <>
        <h1 className="mb-4 text-page-title">
          <Trans>Webhook</Trans>
        </h1>
        <ErrorState
          title={t`Couldn’t load this webhook`}
          text={error.message}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  if (!webhook || !workspace) return <SkeletonRows label={t`Loading the webhook`} />
  const isStopped = !workspace.apiAccess
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <Head webhook={webhook} isStopped={isStopped} />
      {webhook.status === 'paused' && !isStopped ? <Paused webhook={webhook} /> : null}
      <DeliveryLog webhook={webhook} isStopped={isStopped} />
    </div>
  )
}

/** Shown for a webhook that was deleted, or that is in another workspace. */
function NoWebhook() {
  const { t } = useLingui()
  return (
    <NotFound
      title={t`Webhook not found`}
      text={<Trans>It may have been deleted, or it belongs to another workspace.</Trans>}
      back={{ href: paths.workspace({ tab: 'automation' }), label: t`Back to Automation` }}
    />
  )
}

type HeadProps = { webhook: Webhook; isStopped: boolean }

function Head({ webhook, isStopped }: HeadProps) {
  const { t } = useLingui()
  const names = useEventNames()
  const answerOf = useAnswerWords()
  const test = useTestWebhook(webhook.id, (delivery) => answerOf(delivery) ?? t`No response`)
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-80">
        <h1 className="text-page-title text-[1.5rem]/8 wrap-anywhere">
          <bdi>
            {titleOf(webhook.url)
              .split(/(?<=\/)/)
              .map((part, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change places
                <Fragment key={at}>
                  {at > 0 ? <wbr /> : null}
                  {part}
                </Fragment>
              ))}
          </bdi>
        </h1>
        <p className="mt-0.5 text-ink-2">{webhook.events.map((event) => names[event]).join(', ')}</p>
      </div>
      <div className="flex flex-wrap gap-2.5 phone:w-full phone:[&>button]:flex-1">
        {isStopped ? null : (
          <>
            <Button icon={Send} pending={test.isPending} onClick={test.send}>
              <Trans>Send test</Trans>
            </Button>
            <Button icon={Pencil} onClick={() => openDialog('webhook', { webhook })}>
              <Trans>Edit</Trans>
            </Button>
          </>
        )}
        <WebhookMenu
          webhook={webhook}
          isStopped={isStopped}
          look="outlined"
          onDeleted={() => navigate(paths.workspace({ tab: 'automation' }), { replace: true })}
        />
      </div>
    </header>
  )
}

/** Why the webhook is paused, since when, and what Resume does. */
function Paused({ webhook: { id, pausedAt, reason, failures } }: { webhook: Webhook }) {
  const resume = useResumeWebhook()
  const since = formatDateTime(pausedAt ?? '')
  const days = webhookLimits.failingDays
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-warn-soft px-4 py-3.5"
    >
      <Icon of={CirclePause} size={20} className="shrink-0 self-start text-warn" />
      <p className="min-w-0 flex-1 basis-64">
        <b className="font-semibold">
          <Trans>Paused since {since}.</Trans>
        </b>{' '}
        {reason === 'gone' ? (
          <Trans>The receiver asked us to stop sending (410).</Trans>
        ) : (
          <Trans>
            No delivery has succeeded in {days} days (
            <Plural value={failures} one="# failed attempt" other="# failed attempts" />
            ).
          </Trans>
        )}{' '}
        <Trans>
          Changes made while it’s paused aren’t sent. When you resume, Stowage sends what was already waiting,
          then any new changes.
        </Trans>
      </p>
      <Button
        variant="primary"
        icon={Play}
        pending={resume.isPending}
        onClick={() => resume.mutate({ params: { id } })}
        className="phone:w-full"
      >
        <Trans>Resume</Trans>
      </Button>
    </div>
  )
}
