import { offlineNoticePath, offlineSignOutPath, unfilledPagePath } from '@stowage/contract/app-page'
import type { FastifyInstance } from 'fastify'
import type { TextsFor } from '../../texts/reader-texts.ts'
import { preferredLanguagesOf } from './preferred-languages.ts'
import { sendProblem } from './problem-page.ts'
import type { WebFiles } from './web-files.ts'

interface OfflineDeps {
  web: WebFiles
  textsFor: TextsFor
}

// An empty address is the page itself, which is loaded again.
const tryAgainLink = { label: 'problem.try-again', href: '' } as const

const notices = [
  [offlineNoticePath, 'offline'],
  [offlineSignOutPath, 'signed-out-offline'],
] as const

/**
 * Pages that the service worker caches and shows offline (`web/src/worker`): the app's page as it was built, which
 * contains no personal data, and two notices in the reader's language.
 */
export function offlinePages(app: FastifyInstance, { web, textsFor }: OfflineDeps): void {
  app.get(unfilledPagePath, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(web.unfilledPage),
  )
  for (const [path, name] of notices) {
    app.get(path, async (request, reply) => {
      const pageContext = {
        texts: textsFor(await preferredLanguagesOf(request)),
        stylesheet: web.accountStylesheet,
      }
      const words = { title: `${name}.title`, lead: `${name}.lead` } as const
      return sendProblem(reply, pageContext, { status: 200, ...words, action: tryAgainLink })
    })
  }
}
