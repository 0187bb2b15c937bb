import { header } from '@stowage/contract/paging'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import { type Ctx, inTransaction } from '../../context.ts'
import { hashOf } from './request-hash.ts'
import { claimAgain, claimKey, findKeptAnswer, type KeptAnswer, keepAnswer } from './store.ts'

export interface Answer {
  status: number
  body: string | null
  /** The body that is stored, where it is another one. */
  kept?: string | null
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

/**
 * The request's Idempotency-Key, or null. Only POST needs one, because the other methods are idempotent. Those of a
 * program's key are apart from the person's own, by a space, which none can have.
 */
export function requestKeyOf(request: FastifyRequest, by?: { id: number }): string | null {
  const key = request.headers[header.idempotencyKey]
  if (key === undefined || request.method !== 'POST') return null
  if (typeof key === 'string' && keyPattern.test(key)) return by ? `${by.id} ${key}` : key
  throw refusal('VALIDATION', 'call.key-invalid').at('headers.idempotency-key')
}

function answerOf(kept: KeptAnswer, requestHash: Buffer): Answer {
  if (!kept.requestHash.equals(requestHash)) {
    throw refusal('IDEMPOTENCY_MISMATCH', 'call.key-used')
  }
  if (kept.status === null) throw refusal('CONFLICT', 'call.running')
  return { status: kept.status, body: kept.body }
}

interface Work<P> {
  /** Slow work without locks, before the transaction. */
  prepare: (() => Promise<P>) | undefined
  act: (ctx: Ctx, prepared: P | undefined) => Promise<Answer>
}

/**
 * Runs the work once per key. The key is claimed and the response stored in the work's own transaction, so that neither
 * exists without the other; an error rolls both back, and the request may be repeated with the same key.
 */
export async function withIdempotencyKey<P>(
  ctx: Ctx,
  key: string,
  request: FastifyRequest,
  { prepare, act }: Work<P>,
): Promise<Answer> {
  const requestHash = hashOf(request)
  const owner = { workspaceId: ctx.workspace.id, userId: ctx.actor.id, key }
  const before = prepare && (await findKeptAnswer(ctx.db, owner))
  if (before) return answerOf(before, requestHash)
  const prepared = await prepare?.()
  return inTransaction(ctx, async (inside) => {
    const isFirst = await claimKey(inside.db, owner, requestHash)
    const kept = isFirst ? undefined : await findKeptAnswer(inside.db, owner)
    if (kept) return answerOf(kept, requestHash)
    if (!isFirst && !(await claimAgain(inside.db, owner, requestHash))) {
      throw refusal('CONFLICT', 'call.running')
    }
    const answer = await act(inside, prepared)
    const { status, body, kept: stored = body } = answer
    await keepAnswer(inside.db, owner, { status, body: stored })
    return answer
  })
}
