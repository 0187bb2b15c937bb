import { t } from '@lingui/core/macro'
import type { LowStockRule } from '@stowage/contract/items.rules'
import { getCurrentUser } from '@stowage/contract/users'
import { chooseLowStockRule } from '@stowage/contract/workspaces'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { patch } from '../../lib/api/patch.ts'
import { useSend } from '../../lib/api/send.ts'
import { createStore } from '../../lib/screen/store.ts'
import { type SaveMark, useSaveMarks } from './save-marks.ts'

export interface LowStockChoice {
  /** What shows: what was chosen last, until the server has refused it. */
  rule: LowStockRule
  choose: (rule: LowStockRule) => void
  mark: SaveMark
}

/** A rule that the server has not settled yet. */
interface Choice {
  rule: LowStockRule
  send: () => Promise<unknown>
  /** Told where nothing was chosen after it. */
  saySaved: () => void
  sayRefused: (error: unknown) => void
}

const createQueue = () => createStore<Choice | undefined>(undefined)
type Queue = ReturnType<typeof createQueue>

const queues = new WeakMap<QueryClient, Queue>()

/** The choice made last, of all visits of the screen: one that is left does not get behind the next one's. */
function queueOf(client: QueryClient): Queue {
  const queue = queues.get(client) ?? createQueue()
  queues.set(client, queue)
  return queue
}

/**
 * Saves what counts as low at once. What is chosen while another choice is on its way waits until that is answered, and
 * of several that wait the last one is sent: a press held on the stepper is not fifty requests, and none is lost.
 */
export function useLowStockChoice(): LowStockChoice {
  const { lowStockRule } = useCurrentUser()
  const queue = queueOf(useQueryClient())
  const wanted = queue.use()?.rule
  const marks = useSaveMarks<'low-stock'>()
  const { send } = useSend(chooseLowStockRule, {
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

/** Where the page ends before one that is sent is answered, what waits behind it goes at once. Gives what ends that. */
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
