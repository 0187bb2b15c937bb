import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

const pages = join(import.meta.dirname, '..', 'pages')

/** Script files that some pages load, by their addresses. All pages work without them. */
const scripts = {
  '/identity/form.js': 'form-script.js',
  '/identity/passkey.js': 'passkey-script.js',
  '/identity/show-password.js': 'show-password-script.js',
}

export function registerPageScripts(app: FastifyInstance): void {
  for (const [address, file] of Object.entries(scripts)) {
    const source = readFileSync(join(pages, file), 'utf8')
    app.get(address, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(source),
    )
  }
}
