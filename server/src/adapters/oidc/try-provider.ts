import type { FastifyBaseLogger } from 'fastify'
import type { Oidc } from './oidc.ts'

/** Says at the start, and not only when people want to sign in, that they can't. Nothing of it stops the start. */
export async function tryProvider(oidc: Oidc, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
  const begun = await oidc.begin({ returnTo: '/', mode: 'sign-in' })
  if (begun.ok) return
  log.error({ reason: begun.reason }, `Nobody can sign in at ${oidc.issuer}: ${begun.detail}`)
}
