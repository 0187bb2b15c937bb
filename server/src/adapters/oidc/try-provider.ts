import type { FastifyBaseLogger } from 'fastify'
import type { Oidc } from './oidc.ts'

/**
 * Checks the provider at the start, so that the operator learns of a failure before people want to sign in. A failure
 * doesn't stop the start.
 */
export async function tryProvider(oidc: Oidc, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const begun = await oidc.begin({ returnTo: '/', mode: 'sign-in' })
  if (begun.ok) return
  log.error({ reason: begun.reason }, `Nobody can sign in at ${oidc.issuer}: ${begun.detail}`)
}
