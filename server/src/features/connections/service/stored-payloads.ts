import type { Adapter } from 'oidc-provider'
import type { PublicCtx } from '../../../context.ts'
import { endAssistant, keepAssistantUntil } from '../../keys/service.ts'
import * as store from '../store.ts'

const day = 86_400
/** Seconds for which a client that registered itself is remembered before its first token. */
const unusedSeconds = day
/** Seconds for which it is remembered after its last token. */
const usedSeconds = 180 * day

/** Refusals of the library. */
export interface Errors {
  InvalidTarget: new () => Error
  InvalidGrant: new (detail: string) => Error
}

/** What the library stores of a model. */
export function storeOf(ctx: PublicCtx, model: string, errors: Errors): Adapter {
  const { database: db, now } = ctx
  return {
    async upsert(id, payload, expiresIn) {
      const seconds = expiresIn ?? unusedSeconds
      try {
        await store.savePayload(db, { model, id, payload: payload as store.Payload, seconds })
      } catch (error) {
        throw store.isOver(error) ? new errors.InvalidGrant('the connection was ended') : error
      }
      // Each answer to a code or a refresh token has one, also to clients that want no refresh token.
      if (model === 'AccessToken' && payload.clientId !== undefined) {
        await store.keepClient(db, payload.clientId, usedSeconds)
      }
      if (model !== 'RefreshToken' || payload.grantId === undefined) return
      await keepAssistantUntil(ctx, payload.grantId, new Date(now().getTime() + seconds * 1_000))
    },
    find: (id) => store.findPayload(db, model, id),
    findByUid: (uid) => store.findPayloadByUid(db, model, uid),
    findByUserCode: async () => undefined,
    consume: (id) => store.consumePayload(db, model, id),
    destroy: (id) => store.deletePayload(db, model, id),
    // A code or a refresh token that was used twice is in wrong hands: everything of the connection ends.
    revokeByGrantId: (grantId) => endAssistant(ctx, grantId),
  }
}
