import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../../context.ts'
import { type SentStream, sendStream, whileTrue } from './send-stream.ts'
import type { StreamKind, StreamTurns } from './stream-turns.ts'

/** So many of an endpoint for a person at once, and what is said to one more. */
export type StreamLimit = Pick<StreamKind, 'most' | 'refusal'>

/** What of a stream a person has at once unless told otherwise. */
export const usualLimit: StreamLimit = { most: 2, refusal: 'call.streams-running' }

/** Sends a long answer that `make` opens. */
export type Send = (
  request: FastifyRequest,
  reply: FastifyReply,
  ctx: Ctx,
  make: () => Promise<SentStream>,
) => Promise<FastifyReply>

interface Options {
  turns: StreamTurns
  isStillSignedIn: (request: FastifyRequest) => Promise<boolean>
}

/** Sends long answers of an endpoint, each in its turn, which it has before anything is opened for it. */
export function streamSender(endpoint: string, options: Options, limit: StreamLimit): Send {
  return async (request, reply, ctx, make) => {
    const end = options.turns.take({
      personId: ctx.actor.id,
      workspaceId: ctx.workspace.id,
      endpoint,
      ...limit,
    })
    try {
      const { close, parts, ...sent } = await make()
      return sendStream(request, reply, {
        ...sent,
        parts: whileTrue(() => options.isStillSignedIn(request), parts),
        close: () => {
          end()
          return close?.()
        },
      })
    } catch (error) {
      end()
      throw error
    }
  }
}
