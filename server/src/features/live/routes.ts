import { listChanges, streamChanges } from '@stowage/contract/live'
import type { StreamEnd } from '@stowage/contract/live.rules'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../app-error.ts'
import type { Bind } from '../../http/calls/bind.ts'
import type { SignedIn } from '../../http/sessions/session.ts'
import { isDeleted } from '../workspaces/service/delete-workspace.ts'
import * as changes from './service/changes.ts'
import { createEventStream } from './service/event-stream.ts'
import type { FeedHub } from './service/feed-hub.ts'

interface LiveOptions {
  hub: FeedHub
  /** Looks up the session of a request anew. */
  signedInNow: (request: FastifyRequest) => Promise<SignedIn | null>
}

export function liveRoutes(bind: Bind, { hub, signedInNow }: LiveOptions): void {
  bind(listChanges, 'inventory.view', changes.listChanges)
  bind.raw(streamChanges, 'inventory.view', async ({ db, actor, workspace }, { query }, request, reply) => {
    // Its response has no body, so that a stream would never end.
    if (request.method === 'HEAD') return reply.type('text/event-stream').send()
    const gone = async () => ((await isDeleted({ db }, workspace.id)) ? 'deleted' : 'removed')
    const endOf = async (): Promise<StreamEnd | undefined> => {
      try {
        const signedIn = await signedInNow(request)
        if (!signedIn) return 'signed-out'
        if (signedIn.actor.key && !signedIn.actor.key.isInPlan) return 'signed-out'
        return signedIn.workspace.id === workspace.id ? undefined : await gone()
      } catch (error) {
        if (error instanceof AppError && error.code === 'WORKSPACE_NOT_FOUND') return await gone()
        throw error
      }
    }
    await hub.add({
      events: createEventStream(reply),
      userId: actor.id,
      // A key has streams of its own; its number is negative, apart from those of sessions.
      sessionId: actor.key ? -actor.key.id : actor.sessionId,
      workspaceId: workspace.id,
      after: lastNumberOf(request) ?? query.after,
      endOf,
    })
    return reply
  })
}

/** The number that a browser sends when it comes back; a text that is none counts as one that no feed reaches. */
function lastNumberOf(request: FastifyRequest): number | undefined {
  const text = request.headers['last-event-id']
  if (text === undefined || text === '') return undefined
  return /^\d{1,15}$/.test(String(text)) ? Number(text) : Number.POSITIVE_INFINITY
}
