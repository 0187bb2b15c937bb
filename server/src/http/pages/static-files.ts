import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { decoderPolicy } from '../answers/security-headers.ts'

const year = 31_536_000
/** The worker that reads codes from the camera's picture, compressed or not. */
const isDecoder = /[\\/]assets[\\/]code-worker-[\w-]+\.js/

/** The worker that runs without a page, compressed or not. */
const isWorker = /[\\/]service-worker\.js/

function freshnessOf(path: string): string {
  // Browsers look there for a newer worker, and one that stays the same would keep everything of old.
  if (isWorker.test(path)) return 'no-cache'
  return path.includes('/assets/') ? `public, max-age=${year}, immutable` : 'public, max-age=3600'
}

/** Serves the built files as they are, compressed at build time. A name with a hash in it never changes. */
export async function registerStaticFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    // One route a file: everything else falls through to the pages.
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['index.html', '.vite/**', '**/*.br', '**/*.gz'],
    cacheControl: false,
    decorateReply: false,
    setHeaders(reply, path) {
      reply.header('cache-control', freshnessOf(path))
      if (isDecoder.test(path)) reply.header('content-security-policy', decoderPolicy)
    },
  })
}

/** Serves the pictures and clips that lie in `media` of a folder, in parts where a player asks for parts. */
export async function registerMedia(app: FastifyInstance, folder: string, path: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(folder, 'media'),
    prefix: `${path}/media/`,
    maxAge: '1h',
    decorateReply: false,
  })
}
