import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { decoderPolicy } from '../answers/security-headers.ts'

const year = 31_536_000
/** The worker that reads codes from the camera's picture, compressed or not. */
const isDecoder = /[\\/]assets[\\/]code-worker-[\w-]+\.js/

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
      const isHashed = path.includes('/assets/')
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'public, max-age=3600')
      if (isDecoder.test(path)) reply.header('content-security-policy', decoderPolicy)
    },
  })
}
