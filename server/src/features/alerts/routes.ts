import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { PublicCtx } from '../../context.ts'
import { sendProblem } from '../../http/pages/problem-page.ts'
import { sendStandalonePage } from '../../http/pages/standalone-page.ts'
import { requestedLanguages } from '../../texts/accept-language.ts'
import { escapeHtml } from '../../texts/escape-html.ts'
import type { PlainText } from '../../texts/reader-texts.ts'
import { findWish, followLink, type Unsubscribable, unsubscribePath } from './service/unsubscribe.ts'

interface Words {
  title: PlainText
  lead: PlainText
  button: PlainText
}

const asking: Record<Unsubscribable, Words> = {
  lowStockAlerts: {
    title: 'unsubscribe.low-stock.title',
    lead: 'unsubscribe.low-stock.lead',
    button: 'unsubscribe.low-stock.button',
  },
  marketingEmails: {
    title: 'unsubscribe.marketing.title',
    lead: 'unsubscribe.marketing.lead',
    button: 'unsubscribe.marketing.button',
  },
}
const done: Words = {
  title: 'unsubscribe.done.title',
  lead: 'unsubscribe.done.lead',
  button: 'unsubscribe.done.button',
}
// Low-stock alerts also end on devices.
const doneBy: Record<Unsubscribable, Words> = {
  lowStockAlerts: { ...done, lead: 'unsubscribe.low-stock.done' },
  marketingEmails: done,
}
const back: Words = {
  title: 'unsubscribe.back.title',
  lead: 'unsubscribe.back.lead',
  button: 'unsubscribe.back.button',
}

/** The body of the page's own form; a mailbox's button sends `List-Unsubscribe=One-Click` (RFC 8058). */
const begin = 'begin=again'

interface UnsubscribePagesOptions {
  ctx: PublicCtx
  stylesheet: () => string
}

/**
 * The unsubscribe pages behind the links at the end of mails. No cookie is read: the link alone identifies the person
 * and the kind of mail, so it works in any browser, and another site can't forge it for a person.
 */
export function unsubscribePages(app: FastifyInstance, { ctx, stylesheet }: UnsubscribePagesOptions): void {
  // A mailbox sends its one-click form in either encoding; our pages send a short one.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 2048 }, (_request, body, parsed) =>
    parsed(null, body),
  )

  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    found: { words: Words; language: string; begins: boolean } | undefined,
  ) => {
    const requested = requestedLanguages(request.headers['accept-language'], found?.language)
    const texts = ctx.textsFor(requested)
    if (!found) {
      const pageContext = { texts, stylesheet: stylesheet() }
      return sendProblem(reply, pageContext, {
        status: 404,
        title: 'unsubscribe.unknown.title',
        lead: 'unsubscribe.unknown.lead',
      })
    }
    const { words, begins } = found
    const [name = '', value = ''] = begins ? begin.split('=') : ['begin', 'no']
    const field = `<input type="hidden" name="${name}" value="${value}">`
    const button = `<p><button class="primary" type="submit">${escapeHtml(texts.text(words.button))}</button></p>`
    return sendStandalonePage(reply, {
      status: 200,
      texts,
      look: 'lit',
      stylesheet: stylesheet(),
      title: texts.text(words.title),
      lead: texts.text(words.lead),
      content: `<form method="post">${field}${button}</form>`,
    })
  }

  // A person who follows a link of a mail can't read an error of the API; and because the link works for ever, it must
  // not be logged.
  app.setErrorHandler((error, request, reply) => {
    request.log.error({ err: error, url: request.routeOptions.url }, 'an unsubscribe page failed')
    const texts = ctx.textsFor(requestedLanguages(request.headers['accept-language']))
    return sendProblem(
      reply,
      { texts, stylesheet: stylesheet() },
      { status: 503, title: 'unsubscribe.broken.title', lead: 'unsubscribe.broken.lead', isOurs: true },
    )
  })

  const tokenOf = ({ params }: FastifyRequest) => (params as { token: string }).token

  // A GET changes nothing, because mail scanners follow every link in a mail.
  app.get(unsubscribePath, { exposeHeadRoute: false }, async (request, reply) => {
    const found = await findWish(ctx, tokenOf(request))
    return show(
      request,
      reply,
      found && { words: asking[found.kind], language: found.language, begins: false },
    )
  })
  app.post(unsubscribePath, async (request, reply) => {
    const isWanted = request.body === begin
    const found = await followLink(ctx, tokenOf(request), isWanted)
    return show(
      request,
      reply,
      found && {
        words: isWanted ? back : doneBy[found.kind],
        language: found.language,
        begins: !isWanted,
      },
    )
  })
}
