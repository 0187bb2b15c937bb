import type { FastifyRequest } from 'fastify'
import type { Account } from '../accounts/store.ts'
import { type Attempt, insertSignIn, recordWrongPassword } from '../history/store.ts'
import { networkOf } from '../limits/network.ts'
import type { PageContext } from './page-context.ts'

const longestUserAgent = 500

function attemptOf({ now }: PageContext, request: FastifyRequest, account: Pick<Account, 'id'>): Attempt {
  const { network } = networkOf(request.ip)
  return {
    accountId: account.id,
    network: network === 'unknown' ? null : network,
    userAgent: request.headers['user-agent']?.slice(0, longestUserAgent) ?? null,
    at: now(),
  }
}

export const keepSignIn = (context: PageContext, request: FastifyRequest, account: Account): Promise<void> =>
  insertSignIn(context.options.pool, attemptOf(context, request, account))

/**
 * Records a wrong password, also for an address without an account. Runs after the answer, because its duration must
 * not reveal whether there is an account.
 */
export function keepWrongPassword(
  context: PageContext,
  request: FastifyRequest,
  account: Pick<Account, 'id'> | undefined,
): void {
  const { transaction, onWrongPassword } = context.options
  const attempt = account && attemptOf(context, request, account)
  context.background.run('Noting a wrong password', async () => {
    if (attempt) await transaction((db) => recordWrongPassword(db, attempt))
    await onWrongPassword?.(account?.id)
  })
}
