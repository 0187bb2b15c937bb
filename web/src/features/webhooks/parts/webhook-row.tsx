import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { Webhook as WebhookData } from '@stowage/contract/webhooks'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleMinus from 'lucide-react/icons/circle-minus'
import CirclePause from 'lucide-react/icons/circle-pause'
import Webhook from 'lucide-react/icons/webhook'
import { paths } from '../../../lib/address/paths.ts'
import { formatDate, relativeTime } from '../../../lib/texts/formats.ts'
import { lowercaseFirst } from '../../../lib/texts/lowercase-first.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useAnswerWords } from './answer-words.ts'
import { shownCount } from './shown-count.ts'
import { titleOf } from './web-address.ts'
import { WebhookMenu } from './webhook-menu.tsx'

type WebhookRowProps = { webhook: WebhookData; stoppedBy?: string | undefined }

/** A webhook with its events, its state and its latest delivery. `stoppedBy`: the plan that lets no programs in. */
export function WebhookRow({ webhook, stoppedBy }: WebhookRowProps) {
  const { id, url, status, events, deliveries } = webhook
  const isPaused = status === 'paused'
  const count = shownCount(deliveries.all)
  return (
    <li className="flex min-h-[72px] flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 phone:px-4">
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-control phone:hidden',
          stoppedBy !== undefined
            ? 'bg-mute-soft text-ink-2'
            : isPaused
              ? 'bg-warn-soft text-warn'
              : 'bg-ok-soft text-ok',
        )}
      >
        <Icon of={Webhook} size={18} />
      </span>
      <span className="min-w-0 flex-1 basis-48">
        <a href={paths.webhook(id)} className="touch-area block font-medium wrap-anywhere hover:underline">
          <bdi>{titleOf(url)}</bdi>
        </a>
        <span className="block text-small text-ink-2">
          <Plural value={events.length} one="# event" other="# events" />
          {' · '}
          {plural(deliveries.all, {
            one: `${count} delivery in 30 days`,
            other: `${count} deliveries in 30 days`,
          })}
        </span>
      </span>
      <span className="order-last grid justify-items-end text-small text-ink-2 phone:block phone:basis-full md:order-none">
        <State webhook={webhook} stoppedBy={stoppedBy} />
        <span className="hidden phone:inline" aria-hidden="true">
          {'\u00a0· '}
        </span>
        <Last webhook={webhook} />
      </span>
      <WebhookMenu webhook={webhook} isStopped={stoppedBy !== undefined} />
    </li>
  )
}

function State({ webhook: { status }, stoppedBy }: WebhookRowProps) {
  const [icon, look] =
    stoppedBy !== undefined
      ? [CircleMinus, '']
      : status === 'paused'
        ? [CirclePause, 'text-warn']
        : [CircleCheck, 'text-ok']
  return (
    <span className={cx('inline-flex items-center gap-1.5 align-bottom font-medium', look)}>
      <Icon of={icon} size={16} />
      {stoppedBy !== undefined ? (
        <Trans>Stopped: not included in the {stoppedBy} plan</Trans>
      ) : status === 'paused' ? (
        <Trans context="a webhook">Paused</Trans>
      ) : (
        <Trans context="a webhook">Active</Trans>
      )}
    </span>
  )
}

function Last({ webhook: { last, pausedAt } }: { webhook: WebhookData }) {
  const answerOf = useAnswerWords()
  if (pausedAt !== null) {
    const day = formatDate(pausedAt)
    return (
      <span>
        <Trans>Since {day}</Trans>
      </span>
    )
  }
  if (last === null) return <Trans>Nothing sent yet</Trans>
  const [when, answer] = [lowercaseFirst(relativeTime(last.at)), answerOf(last)]
  return (
    <span>
      <Trans>
        Last sent {when}: {answer}
      </Trans>
    </span>
  )
}
