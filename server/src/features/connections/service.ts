import type { PublicCtx } from '../../context.ts'
import type { FindSession } from '../../http/sessions/session.ts'
import { findByGrant } from '../keys/service.ts'
import { deleteExpired, findGrantOfToken } from './store.ts'

/** Access tokens are this long; others are unknown without asking the database. */
const wellFormed = /^[\w-]{43}$/

/** Finds the person for whom an assistant acts, by its access token. */
export function createFindByToken(ctx: PublicCtx): FindSession {
  return async (token) => {
    if (!wellFormed.test(token)) return null
    const grantId = await findGrantOfToken(ctx.db, token)
    return grantId === undefined ? null : findByGrant(ctx, grantId)
  }
}

/** Deletes what the authorization server remembers no longer. */
export const forgetExpired = ({ db }: Pick<PublicCtx, 'db'>): Promise<void> => deleteExpired(db)
