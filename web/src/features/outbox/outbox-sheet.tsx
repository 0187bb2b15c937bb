import { plural, t } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import X from 'lucide-react/icons/x'
import { useSyncExternalStore } from 'react'
import { dependentsOf } from '../../lib/outbox/dependencies.ts'
import { lostSends } from '../../lib/outbox/lost-sends.ts'
import { type MergedChange, mergedChanges } from '../../lib/outbox/merged-changes.ts'
import { type Outbox, outboxOf } from '../../lib/outbox/outbox.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import { discard } from '../../lib/outbox/resolve-failed.ts'
import { outboxStatus } from '../../lib/outbox/status.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { isOnline } from '../../lib/screen/online.ts'
import { relativeTime } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LostChanges } from './lost-changes.tsx'
import { RefusedSend } from './refused-send.tsx'
import { factsOf, SendIcon, SendNames, SendPlace, SendWords, whatOf } from './send-words.tsx'

type SheetProps = { open: boolean; onClose: () => void }

/** The unsaved changes in the order of sending; refused ones first, with their choices. */
export function OutboxSheet({ open, onClose }: SheetProps) {
  const { t } = useLingui()
  const outbox = outboxOf(useQueryClient())
  const all = useSyncExternalStore(outbox.subscribe, outbox.waiting)
  const refused = all.filter((send) => send.refused)
  const waiting = mergedChanges(all.filter((send) => !send.refused))
  const lost = lostSends.use()
  return (
    <Dialog
      size="narrow"
      open={open}
      onClose={onClose}
      title={titleOf(refused.length + lost.length, waiting.length) ?? t`Everything is saved`}
      context={
        <Context
          refused={refused.length + lost.length}
          waiting={waiting.length}
          isFleeting={all.some(({ key }) => outbox.isFleeting(key))}
        />
      }
      footer={
        waiting.length > 0 ? (
          <>
            <LastTried />
            <Button icon={RefreshCw} onClick={() => outbox.resume()}>
              <Trans>Try now</Trans>
            </Button>
          </>
        ) : null
      }
    >
      <div className="grid gap-4">
        {refused.map((send) => (
          <RefusedSend key={send.key} send={send} outbox={outbox} />
        ))}
        {waiting.length > 0 ? (
          <ol className="divide-y divide-line" aria-label={t`Unsent changes`}>
            {waiting.map((change) => (
              <WaitingSend key={change.send.key} change={change} all={all} outbox={outbox} />
            ))}
          </ol>
        ) : null}
        {lost.length > 0 ? <LostChanges lost={lost} /> : null}
      </div>
    </Dialog>
  )
}

function titleOf(refused: number, waiting: number): string | undefined {
  if (refused > 0) return plural(refused, { one: '# change wasn’t saved', other: '# changes weren’t saved' })
  if (waiting > 0)
    return plural(waiting, { one: '# change isn’t saved yet', other: '# changes aren’t saved yet' })
  return undefined
}

type ContextProps = { refused: number; waiting: number; isFleeting: boolean }

function Context({ refused, waiting, isFleeting }: ContextProps) {
  // A browser without storage: the changes are lost when the page ends.
  if (isFleeting) {
    return (
      <Plural
        value={refused + waiting}
        one="Keep this page open: the change isn’t saved on this device."
        other="Keep this page open: the changes aren’t saved on this device."
      />
    )
  }
  if (refused > 0) return <Trans>Your version is kept here until you decide.</Trans>
  if (waiting > 0) {
    return (
      <Plural
        value={waiting}
        one="It’s on this device and will be sent when you’re back online."
        other="They’re on this device and will be sent in this order when you’re back online."
      />
    )
  }
  if (isOnline()) return <Trans>Nothing to send.</Trans>
  return (
    <Trans>
      You’re offline. Your changes are saved on this device and will be sent when you’re back online.
    </Trans>
  )
}

/** Empty until a try of this page has failed. */
function LastTried() {
  const { triedAt } = outboxStatus.use()
  if (triedAt === undefined) return null
  const when = relativeTime(new Date(triedAt).toISOString())
  return (
    <span className="mr-auto self-center text-small text-ink-3 phone:flex phone:items-center">
      <Trans>Last tried: {when}</Trans>
    </span>
  )
}

type WaitingSendProps = { change: MergedChange; all: readonly QueuedSend[]; outbox: Outbox }

function WaitingSend({ change: { send, keys }, all, outbox }: WaitingSendProps) {
  const { t } = useLingui()
  const facts = factsOf(send)
  const more = dependentsOf(send, all).length
  return (
    <li className="flex items-start gap-3.5 py-3.5">
      <SendIcon facts={facts} />
      <div className="min-w-0 flex-1">
        <p>
          <SendWords facts={facts} />
        </p>
        <SendNames facts={facts} />
        <p className="text-small text-ink-3">
          <SendPlace facts={facts} at={send.at} />
        </p>
        {more > 0 ? (
          <p className="text-small text-ink-3">
            {plural(more, { one: '# later change depends on this', other: '# later changes depend on this' })}
          </p>
        ) : null}
      </div>
      <IconButton icon={X} label={t`Undo: ${whatOf(facts.names)}`} onClick={() => takeBack(outbox, keys)} />
    </li>
  )
}

/** Drops the changes with these keys, and reports what can't be taken back for certain. */
function takeBack(outbox: Outbox, keys: readonly string[]): void {
  const isSent = outbox.waiting().some((send) => send.isSent && keys.includes(send.key))
  // The later ones first, because each continues the one before.
  const isDropped = keys.toReversed().map((key) => discard(outbox, key))
  if (isDropped.includes(false))
    toast.warn({ title: t`Too late to undo this`, description: t`It’s already being sent.` })
  else if (isSent)
    toast.warn({
      title: t`It may have been saved already`,
      description: t`It was sent, but the server didn’t respond. Check it once you’re back online.`,
    })
}
