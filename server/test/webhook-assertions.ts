import { webhookEvents } from '@stowage/contract/webhooks.rules'
import { expect } from 'vitest'
import type { Pool } from '../src/db/connect.ts'
import type { FeedEvent } from '../src/features/events/service.ts'
import { messagesOf } from '../src/features/webhooks/service/webhook-events.ts'
import type { Household } from './household.ts'
import type { Receiver } from './webhook-receiver.ts'

/** Makes a webhook of all events for a household. */
export async function addWebhook(origin: string, { cookie }: Household, receiver: Receiver): Promise<void> {
  const answer = await fetch(`${origin}/api/webhooks`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ url: `${receiver.origin}/hook`, events: webhookEvents }),
  })
  expect(answer.status).toBe(201)
}

/** All changes of workspaces that their webhooks should be told of: workspace, number and event. */
async function expectedMessages(pool: Pool, workspaceIds: readonly number[]): Promise<string[]> {
  const { rows } = await pool.query<FeedEvent & { workspaceId: number }>(
    `select workspace_id as "workspaceId", seq as id, type, details, actor_id as "actorId", created_at as timestamp
     from events where workspace_id = any ($1::bigint[]) and seq is not null`,
    [workspaceIds],
  )
  return rows.flatMap((event) =>
    messagesOf(event).map((message) => `${event.workspaceId} ${event.id} ${message.event}`),
  )
}

/** Waits until the webhooks were told of every committed change, and of nothing else; of one change under one id. */
export async function expectAllDelivered(pool: Pool, households: readonly Household[], receiver: Receiver) {
  const wanted = (
    await expectedMessages(
      pool,
      households.map(({ workspaceId }) => workspaceId),
    )
  ).toSorted()
  expect(wanted.length).toBeGreaterThan(0)
  const delivered = () => {
    const ids = new Map<string, Set<unknown>>()
    for (const { headers, body } of receiver.received) {
      const { type, data } = JSON.parse(body)
      const change = `${data.workspace} ${data.seq} ${type}`
      ids.set(change, (ids.get(change) ?? new Set()).add(headers['webhook-id']))
    }
    return ids
  }
  // A claim of a program that was killed ends after 15 seconds.
  await expect.poll(() => delivered().size, { timeout: 60_000 }).toBe(wanted.length)
  const ids = delivered()
  expect([...ids.keys()].toSorted()).toEqual(wanted)
  expect([...ids].filter(([, one]) => one.size !== 1)).toEqual([])
}
