import type { Reason } from '@stowage/contract/sentences'
import type { Ability } from '@stowage/contract/vocabulary'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import type { Actor, Ctx } from '../../context.ts'
import { FairQuota } from '../../limits/fair-quota.ts'
import type { ResponseSpool } from './response-spool.ts'
import { type SentStream, sendStream } from './send-stream.ts'
import type { StreamSlot, StreamSlots } from './stream-slots.ts'

/** How many long responses of an endpoint a person may have at once, and the error for one more. */
export interface StreamLimit {
  most: number
  refusal: Extract<Reason, 'call.streams-running' | 'account.export-running'>
}

/** The limit when a binding sets none. */
export const usualLimit: StreamLimit = { most: 2, refusal: 'call.streams-running' }

/** Sends the long response that `make` opens. */
export type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Ctx,
  make: () => Promise<SentStream>,
) => Promise<FastifyReply>

export interface SenderOptions {
  slots: StreamSlots
  /** Where long responses wait that hold a resource while they are made. */
  spool: Pick<ResponseSpool, 'through'>
  /** Called repeatedly while a long response is sent, because it ends with the session and with the right to read it. */
  stillMay: (request: FastifyRequest, ability: Ability) => Promise<boolean>
}

/** A key has a share of its own, so that a program takes none from its person. Its number is negative. */
const callerOf = ({ id, key }: Actor): number => (key ? -key.id : id)

/**
 * Sends long responses of an endpoint. Each acquires its slot before anything is opened for it.
 * @throws AppError CONFLICT when the person has too many already, UNAVAILABLE when no slot is free
 */
export function streamSender(options: SenderOptions, ability: Ability, limit: StreamLimit): Send {
  const ofEndpoint = new FairQuota({ total: Number.POSITIVE_INFINITY, each: limit.most })
  return async (request, reply, ctx, make) => {
    const own = ofEndpoint.acquire(callerOf(ctx.actor), 1)
    if (!own) throw refusal('CONFLICT', limit.refusal)
    let slot: StreamSlot | undefined
    const release = () => {
      slot?.release()
      own.release()
    }
    try {
      slot = options.slots.acquire(callerOf(ctx.actor), ctx.workspace.id)
      const { close, ...sent } = await make()
      const closing = close && {
        close: () => {
          slot?.made()
          return close()
        },
      }
      // A response that holds no resource may take as long as its reader.
      if (!close) slot?.made()
      return sendStream(
        request,
        reply,
        { ...sent, ...closing },
        {
          spool: options.spool,
          personId: callerOf(ctx.actor),
          holds: () => options.stillMay(request, ability),
          onEnd: release,
        },
      )
    } catch (error) {
      release()
      throw error
    }
  }
}
