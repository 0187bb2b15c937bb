import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../accounts/links.ts'
import type { Database } from '../options.ts'
import { consumeEmailLink, consumeKeepEmailLink, type EmailChange } from '../own/store.ts'
import { donePage, expiredLinkPage } from '../pages/mail-link-pages.ts'
import { rememberDevice } from './known-device.ts'
import { showLink } from './link-page.ts'
import { formOf, type PageContext, sendPage } from './page-context.ts'
import { settings } from './page-settings.ts'

/** The links of a changed address: to the new one, and to the former one for restoring it. They work in any browser. */

const uniqueViolation = '23505'

/** Changes the address and tells the product, both or neither. Undefined: the link is invalid or expired. */
async function changeEmail(
  { options }: PageContext,
  consume: (db: Database) => Promise<EmailChange | undefined>,
): Promise<EmailChange | undefined> {
  try {
    return await options.transaction(async (db) => {
      const changed = await consume(db)
      if (changed) await options.onEmailChanged?.({ accountId: changed.id, email: changed.email }, db)
      return changed
    })
  } catch (error) {
    // Another person signed up with it at the same moment.
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return undefined
    throw error
  }
}

async function followEmail(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const link = { tokenHash: hashToken(formOf(request).get('token') ?? ''), at: context.now() }
  const changed = await changeEmail(context, (db) => consumeEmailLink(db, link))
  if (changed === undefined) return sendPage(reply, 410, expiredLinkPage(settings(request), 'email'))
  rememberDevice(context, request, reply, changed.email)
  return sendPage(reply, 200, donePage(settings(request), 'email'))
}

async function keepEmail(context: PageContext, request: FastifyRequest, reply: FastifyReply) {
  const tokenHash = hashToken(formOf(request).get('token') ?? '')
  const link = { tokenHash, at: context.now(), sessionsValidFrom: new Date() }
  const kept = await changeEmail(context, async (db) => {
    const changed = await consumeKeepEmailLink(db, link)
    if (changed) await context.options.onAccountRevoked?.(changed.id, db)
    return changed
  })
  if (kept === undefined) return sendPage(reply, 410, expiredLinkPage(settings(request), 'keep-email'))
  context.options.afterAccountRevoked?.()
  return sendPage(reply, 200, donePage(settings(request), 'keep-email'))
}

export function registerEmailLinks(app: FastifyInstance, context: PageContext): void {
  // The access log would store the tokens in these addresses.
  const quiet = { logLevel: 'warn' } as const
  app.get('/identity/email', quiet, (request, reply) => showLink(context, request, reply, 'email'))
  app.post('/identity/email', quiet, (request, reply) => followEmail(context, request, reply))
  app.get('/identity/keep-email', quiet, (request, reply) => showLink(context, request, reply, 'keep-email'))
  app.post('/identity/keep-email', quiet, (request, reply) => keepEmail(context, request, reply))
}
