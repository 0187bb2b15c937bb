import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import SendIcon from 'lucide-react/icons/send'
import Undo2 from 'lucide-react/icons/undo-2'
import { type ReactNode, useState } from 'react'
import { useChosenContainer } from '../../entities/container-choices.ts'
import { ContainerField } from '../../entities/container-field.tsx'
import { ApiError } from '../../lib/api/api-error.ts'
import { dependentsOf } from '../../lib/outbox/dependencies.ts'
import type { Outbox } from '../../lib/outbox/outbox.ts'
import type { QueuedSend } from '../../lib/outbox/queued-send.ts'
import { refusedSentence } from '../../lib/outbox/refused-sentence.ts'
import { discard, sendAgain } from '../../lib/outbox/resolve-failed.ts'
import type { FieldConflict } from '../../lib/outbox/send-kind.ts'
import { kindOf } from '../../lib/outbox/send-kinds.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'
import { factsOf, SendNames, SendPlace, SendWords, whatOf } from './send-words.tsx'

type RefusedSendProps = { send: QueuedSend; outbox: Outbox }

/** A refused change: the reason, its content, and the choices before it is discarded. */
export function RefusedSend({ send, outbox }: RefusedSendProps) {
  const facts = factsOf(send)
  return (
    <section aria-label={whatOf(facts.names)} className="grid gap-4">
      <p className="flex items-start gap-3 rounded-card bg-bad-soft p-3.5 text-bad">
        <Icon of={CircleAlert} size={20} />
        <span className="min-w-0 flex-1 text-ink">{send.refused && refusedSentence(send.refused)}</span>
      </p>
      <div className="flex items-start gap-3.5 rounded-card border border-line p-3.5">
        {facts.photo ? <Thumbnail src={facts.photo} size={64} /> : null}
        <div className="min-w-0 flex-1">
          <p>
            <SendWords facts={facts} />
          </p>
          <SendNames facts={facts} />
          {facts.description ? <p className="text-small text-ink-2">“{facts.description}”</p> : null}
          <p className="text-small text-ink-3">
            <SendPlace facts={facts} at={send.at} />
          </p>
        </div>
      </div>
      <WayOn send={send} outbox={outbox} />
    </section>
  )
}

/** The best next action for the reason. */
function WayOn({ send, outbox }: RefusedSendProps) {
  const kind = kindOf(send)
  const { code, reason, present } = send.refused ?? {}
  const texts = present && kind?.over && kind.conflicts?.(send.payload, present)
  if (texts) return <Disputed send={send} outbox={outbox} texts={texts} present={present} />
  if (reason?.endsWith('.in-trash') && kind?.restore) return <FromTrash send={send} outbox={outbox} />
  const isFull = ['ITEM_LIMIT_REACHED', 'CONTAINER_BLOCKED', 'NOT_FOUND'].includes(code ?? '')
  if (kind?.elsewhere && isFull) return <Elsewhere send={send} outbox={outbox} />
  return <SendAgain send={send} outbox={outbox} />
}

function SendAgain({ send, outbox }: RefusedSendProps) {
  return (
    <Acts send={send} outbox={outbox}>
      <Button variant="primary" icon={SendIcon} onClick={() => sendAgain(outbox, send.key)}>
        <Trans>Send again</Trans>
      </Button>
    </Acts>
  )
}

/** Its container is full or gone: offers another one. */
function Elsewhere({ send, outbox }: RefusedSendProps) {
  const { t } = useLingui()
  const [containerId, setContainerId] = useState(0)
  const target = useChosenContainer(containerId)
  const there = () => {
    if (target) sendAgain(outbox, send.key, kindOf(send)?.elsewhere?.(send.payload, target))
  }
  return (
    <>
      <ContainerField label={t`Put it in another container`} value={containerId} onChange={setContainerId} />
      {target ? (
        <Acts send={send} outbox={outbox}>
          <Button variant="primary" icon={SendIcon} onClick={there}>
            <Trans>Save to this container</Trans>
          </Button>
        </Acts>
      ) : (
        <SendAgain send={send} outbox={outbox} />
      )}
    </>
  )
}

/** Its entity is in Trash: offers to restore it. */
function FromTrash({ send, outbox }: RefusedSendProps) {
  const client = useQueryClient()
  const [isPending, setPending] = useState(false)
  const restore = async () => {
    setPending(true)
    try {
      await kindOf(send)?.restore?.(send.payload, client)
      sendAgain(outbox, send.key)
    } catch (error) {
      if (error instanceof ApiError && !error.isUnauthorized) toast.bad(error.message)
    } finally {
      setPending(false)
    }
  }
  return (
    <Acts send={send} outbox={outbox}>
      <Button variant="primary" icon={Undo2} pending={isPending} onClick={() => void restore()}>
        <Trans>Restore and save</Trans>
      </Button>
    </Acts>
  )
}

type DisputedProps = RefusedSendProps & { texts: readonly FieldConflict[]; present: object }

/** Other people have changed the same fields: shows the stored values next to the typed ones. */
function Disputed({ send, outbox, texts, present }: DisputedProps) {
  const kind = kindOf(send)
  const mine = () => sendAgain(outbox, send.key, kind?.over?.(send.payload, present))
  // Only the conflicting fields are asked about; the others are sent.
  const rest = kind?.undisputed?.(send.payload, present)
  const theirs = () => {
    if (rest === undefined) discard(outbox, send.key)
    else sendAgain(outbox, send.key, rest)
  }
  return (
    <>
      <dl className="grid gap-3">
        {texts.map(({ label, theirs, yours }) => (
          <div key={label} className="grid grid-cols-2 gap-x-3.5">
            <dt className="col-span-2 text-small text-ink-3">{label}</dt>
            <dd className="min-w-0 break-words">
              <span className="text-small text-ink-2">
                <Trans>Other version</Trans>
              </span>
              <br />
              <bdi>{theirs}</bdi>
            </dd>
            <dd className="min-w-0 break-words">
              <span className="text-small text-ink-2">
                <Trans>Yours</Trans>
              </span>
              <br />
              <bdi>{yours}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <Acts send={send} outbox={outbox} discard={<Trans>Keep the other version</Trans>} onDiscard={theirs}>
        <Button variant="primary" icon={SendIcon} onClick={mine}>
          <Trans>Save mine</Trans>
        </Button>
      </Acts>
    </>
  )
}

type ActsProps = RefusedSendProps & { discard?: ReactNode; onDiscard?: () => void; children: ReactNode }

function Acts({ send, outbox, discard: label = <Trans>Discard</Trans>, onDiscard, children }: ActsProps) {
  const more = dependentsOf(send, outbox.waiting()).length
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5">
      {more > 0 ? (
        <span className="mr-auto text-small text-ink-3">
          {plural(more, { one: '# later change depends on this', other: '# later changes depend on this' })}
        </span>
      ) : null}
      <Button onClick={onDiscard ?? (() => void discard(outbox, send.key))}>{label}</Button>
      {children}
    </div>
  )
}
