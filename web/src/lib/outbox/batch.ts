import type { User } from '@stowage/contract/users'
import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { type ApiError, isTransient } from '../api/api-error.ts'
import { type Queue, resetFailures } from './queue.ts'
import type { QueuedSend, Refused } from './queued-send.ts'
import { resolveIds } from './resolve-ids.ts'
import type { Batch } from './send-kind.ts'
import { kindOf, queueOf } from './send-kinds.ts'
import { isSignedIn } from './session-owner.ts'
import type { WaitingSends } from './waiting-sends.ts'

type Sent = {
  client: QueryClient
  owner: User
  box: WaitingSends
  queue: Queue
  refuse: (record: QueuedSend, why: Refused) => void
  late: (error: unknown, record: QueuedSend) => void
}

/**
 * Sends all changes of a queue (`name`), including refused ones, in as few requests as its kind allows, and returns how
 * many. Rejects with ApiError: failed changes stay queued, except a refused `last` one, because its form still has its
 * input.
 */
export async function sendBatch(sent: Sent, name: string, last: string | undefined): Promise<number> {
  let count = 0
  const waiting = sent.box.store.all().filter((record) => queueOf(record) === name)
  const [first] = waiting
  const way = first && kindOf(first)?.batch
  for (const part of way?.parts(waiting) ?? []) {
    if (way) await sendPart(sent, way, part, last)
    count += part.length
  }
  return count
}

async function sendPart(
  sent: Sent,
  way: Batch,
  part: readonly QueuedSend[],
  last: string | undefined,
): Promise<void> {
  const { box, client, queue, owner } = sent
  // Marked as sent: from now on their content never changes.
  const now = Date.now()
  const records = part.map(
    (record): QueuedSend => ({ ...record, isSent: true, sentAt: record.sentAt ?? now, refused: undefined }),
  )
  for (const record of records) box.store.put(record)
  queue.onItsWay = new Set(records.map(({ key }) => key))
  box.changed()
  try {
    const answers = await way.send(records)
    box.isUnreachable = false
    resetFailures(queue)
    notifyManager.batch(() => {
      for (const [index, record] of records.entries()) {
        resolveIds(box, record, answers[index])
        box.store.remove(record)
      }
      way.onAnswer(client)
      box.changed()
    })
  } catch (error) {
    if (!isTransient(error) && (await isSignedIn(owner))) blame(sent, way, error as ApiError, records, last)
    else for (const record of records) sent.late(error, record)
    throw error
  }
}

function blame(
  { box, refuse }: Sent,
  way: Batch,
  error: ApiError,
  records: readonly QueuedSend[],
  last: string | undefined,
): void {
  box.isUnreachable = false
  const sentences = way.blamed(error, records)
  for (const record of records) {
    const message = sentences.get(record.key)
    if (record.key === last) box.store.remove(record)
    else if (message !== undefined) {
      const { code, reason } = error
      // The sentence may be that of one issue, to which the reason does not belong.
      refuse(record, { message, code, reason, values: message === error.message ? error.values : undefined })
    }
  }
  box.changed()
}
