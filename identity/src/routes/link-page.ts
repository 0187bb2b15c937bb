import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashToken } from '../accounts/links.ts'
import { findLinkOwner, type LinkPurpose } from '../accounts/store.ts'
import { emailPage, keepEmailPage } from '../pages/email-pages.ts'
import { expiredLinkPage, resetPage, verifyPage } from '../pages/mail-link-pages.ts'
import type { PageSettings } from '../pages/page.ts'
import { type PageContext, queryOf, sendPage, sendSecretPage } from './page-context.ts'
import { settings } from './page-settings.ts'

const pages: Record<LinkPurpose, (texts: PageSettings, token: string, email: string) => string> = {
  verify: verifyPage,
  reset: (texts, token, email) => resetPage(texts, { token, email }),
  email: emailPage,
  'keep-email': keepEmailPage,
}

/** Shows the page of a mailed link while it is valid; only the token in its address is checked. */
export async function showLink(
  { options, now }: PageContext,
  request: FastifyRequest,
  reply: FastifyReply,
  purpose: LinkPurpose,
) {
  const token = queryOf(request, 'token')
  const owner = await findLinkOwner(options.pool, { tokenHash: hashToken(token), purpose, at: now() })
  if (owner === undefined) return sendPage(reply, 410, expiredLinkPage(settings(request), purpose))
  return sendSecretPage(reply, 200, pages[purpose](settings(request), token, owner.email))
}
