import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '../../context.ts'
import type { AnswerFiles } from './answer-files.ts'
import { type SentStream, sendStream } from './send-stream.ts'
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

export interface SenderOptions {
  turns: StreamTurns
  /** Where long answers are written that hold something while they are made. */
  files: Pick<AnswerFiles, 'through'>
  /** Asked again while a long answer is sent, which ends with the session. */
  isStillSignedIn: (request: FastifyRequest) => Promise<boolean>
}

/** Sends long answers of an endpoint, each in its turn, which it has before anything is opened for it. */
export function streamSender(endpoint: string, options: SenderOptions, limit: StreamLimit): Send {
  return async (request, reply, ctx, make) => {
    const turn = options.turns.take({
      personId: ctx.actor.id,
      workspaceId: ctx.workspace.id,
      endpoint,
      ...limit,
    })
    try {
      const { close, ...sent } = await make()
      const closing = close && {
        close: () => {
          turn.made()
          return close()
        },
      }
      // What holds nothing may take as long as its reader.
      if (!close) turn.made()
      return sendStream(
        request,
        reply,
        { ...sent, ...closing },
        {
          files: options.files,
          personId: ctx.actor.id,
          holds: () => options.isStillSignedIn(request),
          onEnd: turn.end,
        },
      )
    } catch (error) {
      turn.end()
      throw error
    }
  }
}
