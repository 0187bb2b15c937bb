import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { creationQueue, itemCreation } from '../../entities/item-creation.ts'
import { type Outbox, outboxOf } from '../../lib/outbox/outbox.ts'
import { showQueuedNames } from '../../lib/outbox/queued-toast.ts'
import { refusedSentence } from '../../lib/outbox/refused-sentence.ts'
import { discard, sendAgain } from '../../lib/outbox/resolve-failed.ts'
import type { CapturedEntry, CapturedItem } from './captured-item.ts'
import { type CapturedSend, capturedIn, itemOf, sendOf } from './captured-sends.ts'
import { takeOver } from './take-over.ts'

type Seen = CapturedItem & { newId: number }

/** The items captured for a container while the dialog is open, with their states. */
export function useCaptured(personId: number, containerId: number) {
  const client = useQueryClient()
  const outbox = outboxOf(client)
  const waiting = useSyncExternalStore(outbox.subscribe, outbox.waiting)
  const sends = capturedIn(waiting).filter(({ payload }) => payload.item.containerId === containerId)
  const [seen, setSeen] = useState<readonly Seen[]>([])
  const known = new Set(seen.map(({ newId }) => newId))
  const fresh = sends.filter(({ payload }) => !known.has(payload.newId)).map(itemOf)
  const all = [...seen, ...fresh]
  if (fresh.length > 0) setSeen(all)
  useEffect(() => {
    // An unreadable queue is read the next time.
    void takeOver(client, personId).catch(() => undefined)
    outboxOf(client).resume()
  }, [client, personId])
  const remember = (item: Seen) =>
    setSeen((now) => (now.some(({ newId }) => newId === item.newId) ? now : [...now, item]))
  return {
    entries: all.flatMap((item) => entryOf(item, sends, outbox) ?? []),
    /** Queues an item. */
    add(item: CapturedItem): void {
      const { payload, key } = sendOf(outbox, item)
      outbox.add(itemCreation, payload, { key })
      remember({ ...item, key, newId: payload.newId })
    },
    written: outbox.written,
    /** Whether an item is queued unchanged. */
    isKept: (item: CapturedItem): boolean =>
      outbox.waiting().some(({ key, refused }) => key === sendOf(outbox, item).key && !refused),
    /** Tells that the container's items wait for a connection. */
    async showWaiting(): Promise<void> {
      await outbox.written()
      const left = capturedIn(outbox.waiting()).filter(
        ({ payload }) => payload.item.containerId === containerId,
      )
      const names = left.map(({ payload }) => payload.item.name)
      showQueuedNames(outbox, left.at(-1)?.key ?? '', names)
    },
    /** Sends all waiting items again, including refused ones. */
    retry(): void {
      for (const { key, refused } of sends) if (refused) sendAgain(outbox, key)
      outbox.resume()
    },
    discard: ({ key }: CapturedEntry) => void discard(outbox, key),
    /**
     * Sends all items of the container, with one more if given, in as few requests as the server allows, and returns
     * how many. Rejects with ApiError: failed items wait, but a refused `last` item is returned to the form.
     */
    finish: (last?: CapturedItem): Promise<number> =>
      outbox.settleTogether(
        creationQueue(containerId),
        last && { kind: itemCreation, ...sendOf(outbox, last) },
      ),
  }
}

export type Captured = ReturnType<typeof useCaptured>

/** Undefined when another tab has discarded or sent it. */
function entryOf(item: Seen, sends: readonly CapturedSend[], outbox: Outbox): CapturedEntry | undefined {
  const send = sends.find(({ payload }) => payload.newId === item.newId)
  if (!send) return outbox.idOf(item.newId) === item.newId ? undefined : { ...item, state: 'saved' }
  const { key, refused, waits } = send
  const isContainerGone = refused?.code === 'NOT_FOUND'
  return {
    ...item,
    key,
    state: refused || waits ? 'waiting' : 'saving',
    problem: isContainerGone ? containerGone() : refused && refusedSentence(refused),
    isContainerGone,
    isFleeting: outbox.isFleeting(key),
  }
}

const containerGone = () => t`That container was deleted. Restore it to keep this item, or discard the item.`
