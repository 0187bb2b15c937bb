import type { Reason } from '@stowage/contract/sentences'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'
import type { Ctx } from '../../context.ts'
import { FairQuota } from '../../fair-quota.ts'
import type { AnswerFiles } from './answer-files.ts'
import { type SentStream, sendStream } from './send-stream.ts'
import type { StreamSlot, StreamSlots } from './stream-slots.ts'

/** Long answers of an endpoint for a person at once, and what is said to one more. */
export interface StreamLimit {
  most: number
  refusal: Extract<Reason, 'call.streams-running' | 'account.export-running'>
}

/** What of a stream a person has at once unless told otherwise. */
export const usualLimit: StreamLimit = { most: 2, refusal: 'call.streams-running' }

/** Sends a long answer that `make` opens. */
export type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Ctx,
  make: () => Promise<SentStream>,
) => Promise<FastifyReply>

export interface SenderOptions {
  slots: StreamSlots
  /** Where long answers are written that hold something while they are made. */
  files: Pick<AnswerFiles, 'through'>
  /** Asked again while a long answer is sent, which ends with the session. */
  isStillSignedIn: (request: FastifyRequest) => Promise<boolean>
}

/**
 * Sends long answers of an endpoint. Each has its slot before anything is opened for it.
 * @throws AppError CONFLICT for one too many of a person, UNAVAILABLE where there is no slot beside the others
 */
export function streamSender(options: SenderOptions, limit: StreamLimit): Send {
  const ofEndpoint = new FairQuota({ total: Number.POSITIVE_INFINITY, each: limit.most })
  return async (request, reply, ctx, make) => {
    const own = ofEndpoint.acquire(ctx.actor.id, 1)
    if (!own) throw refusal('CONFLICT', limit.refusal)
    let slot: StreamSlot | undefined
    const release = () => {
      slot?.release()
      own.release()
    }
    try {
      slot = options.slots.acquire(ctx.actor.id, ctx.workspace.id)
      const { close, ...sent } = await make()
      const closing = close && {
        close: () => {
          slot?.made()
          return close()
        },
      }
      // What holds nothing may take as long as its reader.
      if (!close) slot?.made()
      return sendStream(
        request,
        reply,
        { ...sent, ...closing },
        {
          files: options.files,
          personId: ctx.actor.id,
          holds: () => options.isStillSignedIn(request),
          onEnd: release,
        },
      )
    } catch (error) {
      release()
      throw error
    }
  }
}
