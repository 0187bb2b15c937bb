import { t } from '@lingui/core/macro'
import type { LowStockRule } from '@stowage/contract/items.rules'
import { getCurrentUser } from '@stowage/contract/users'
import { chooseLowStockRule } from '@stowage/contract/workspaces'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { patch } from '../../lib/api/patch.ts'
import { createStore } from '../../lib/screen/store.ts'
import { type SaveMark, useSaveMarks } from './save-marks.ts'

export interface LowStockChoice {
  /** The latest choice, until the server refuses it. */
  rule: LowStockRule
  choose: (rule: LowStockRule) => void
  mark: SaveMark
}

/** A rule that the server has not confirmed or refused yet. */
interface Choice {
  rule: LowStockRule
  send: () => Promise<unknown>
  /** Called when it is saved, unless another choice followed it. */
  saySaved: () => void
  sayRefused: (error: unknown) => void
}

const createQueue = () => createStore<Choice | undefined>(undefined)
type Queue = ReturnType<typeof createQueue>

const queues = new WeakMap<QueryClient, Queue>()

/**
 * The latest choice, shared across visits of the screen, so that an earlier visit's choice is not sent after a later
 * one.
 */
function queueOf(client: QueryClient): Queue {
  const queue = queues.get(client) ?? createQueue()
  queues.set(client, queue)
  return queue
}

/**
 * Saves the low-stock rule. While a request runs, only the latest further choice waits, and is sent after the answer:
 * holding the stepper does not send fifty requests, and no choice is lost.
 */
export function useLowStockChoice(): LowStockChoice {
  const { lowStockRule } = useCurrentUser()
  const queue = queueOf(useQueryClient())
  const wanted = queue.use()?.rule
  const marks = useSaveMarks<'low-stock'>()
  const { mutateAsync: send } = useApiMutation(chooseLowStockRule, {
    answered: (chosen) => [patch(getCurrentUser, (user) => ({ ...user, ...chosen }))],
    success: t`Preferences saved`,
    failure: marks.failure,
  })

  const choose = (rule: LowStockRule) => {
    const isIdle = queue.get() === undefined
    if (isIdle && rule === lowStockRule) return
    marks.clear()
    queue.set({
      rule,
      send: () => send({ body: { lowStockRule: rule } }),
      saySaved: () => marks.saySaved('low-stock'),
      sayRefused: (error) => marks.sayRefused('low-stock', error),
    })
    if (isIdle) void sendLatest(queue)
  }
  return { rule: wanted ?? lowStockRule, choose, mark: marks.of('low-stock') }
}

async function sendLatest(queue: Queue): Promise<void> {
  for (let choice = queue.get(); choice; choice = queue.get()) {
    const sent = choice
    const stop = sendWithPage(queue, sent)
    const settled = await sent.send().then(
      () => sent.saySaved,
      (error: unknown) => () => sent.sayRefused(error),
    )
    stop()
    if (queue.get() !== sent) continue
    queue.set(undefined)
    settled()
  }
}

/**
 * When the page ends before a running request is answered, sends the waiting choice at once. Returns a function that
 * stops listening.
 */
function sendWithPage(queue: Queue, sent: Choice): () => void {
  const onEnd = () => {
    const waiting = queue.get()
    if (!waiting || waiting === sent) return
    const input = { body: { lowStockRule: waiting.rule } }
    call(chooseLowStockRule, input, { outlivesPage: true }).catch(() => undefined)
  }
  window.addEventListener('pagehide', onEnd)
  return () => window.removeEventListener('pagehide', onEnd)
}
