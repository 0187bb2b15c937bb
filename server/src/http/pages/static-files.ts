import { existsSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { encodingOf, varyByEncoding } from '../responses/compression.ts'
import { decoderPolicy } from '../responses/security-headers.ts'

const year = 31_536_000
const hour = 3_600

/** The compressed versions of a file that a build makes, smallest first. */
const extensionOf = { br: '.br', gzip: '.gz' } as const
const codings = ['br', 'gzip'] as const
const isCompressed = /\.(?:br|gz)$/

/** The web workers that decode codes in the camera's picture, and HEIC photos. */
const isDecoder = /^assets\/(?:code|heic)-worker-[\w-]+\.js$/

/** A folder whose files do not change while the program runs. */
interface Folder {
  path: string
  /** The names of all its files, with / as separator. */
  names: ReadonlySet<string>
  headersOf(name: string): Record<string, string>
}

function openFolder(path: string, headersOf: Folder['headersOf']): Folder {
  const entries = existsSync(path) ? readdirSync(path, { recursive: true, withFileTypes: true }) : []
  const files = entries.filter((entry) => entry.isFile())
  const nameOf = (file: string) => relative(path, file).replaceAll(sep, '/')
  return {
    path,
    names: new Set(files.map(({ parentPath, name }) => nameOf(join(parentPath, name)))),
    headersOf,
  }
}

/** The encoding that exists of a file and that the browser accepts; null: none. */
function codingFor(request: FastifyRequest, reply: FastifyReply, { names }: Folder, name: string) {
  const available = codings.filter((coding) => names.has(name + extensionOf[coding]))
  if (available.length === 0) return null
  varyByEncoding(reply)
  return encodingOf(request, available) as (typeof codings)[number] | null
}

/** Sends a file, in ranges or as 304 when the browser asks so. */
async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  folder: Folder,
  name: string,
): Promise<unknown> {
  if (!folder.names.has(name) || isCompressed.test(name)) return reply.callNotFound()
  const coding = codingFor(request, reply, folder, name)
  const path = encodeURI(`/${name}${coding === null ? '' : extensionOf[coding]}`)
  // Loaded with the first file, because the start need not wait for it.
  const { send, mime, isUtf8MimeType } = await import('@fastify/send')
  const options = { root: folder.path, index: false, cacheControl: false, contentType: false }
  const { type, statusCode, headers, stream, metadata } = await send(request.raw, path, options)
  if (type === 'error') {
    // A newer build has removed the file.
    if (statusCode === 404) return reply.callNotFound()
    throw metadata.error
  }
  const media = mime.getType(name) ?? 'application/octet-stream'
  if (coding !== null) reply.header('content-encoding', coding)
  reply.type(isUtf8MimeType(media) ? `${media}; charset=utf-8` : media)
  return reply
    .code(statusCode)
    .headers({ ...headers, ...folder.headersOf(name) })
    .send(stream)
}

/** Serves the files below a folder by one route: hundreds of routes would take a tenth of the start. */
function serveBelow(app: FastifyInstance, address: string, folder: Folder, part = ''): void {
  app.route<{ Params: { '*': string } }>({
    method: ['GET', 'HEAD'],
    url: `${address}/*`,
    handler: (request, reply) => sendFile(request, reply, folder, part + request.params['*']),
  })
}

function headersOfBuilt(name: string): Record<string, string> {
  // A name with a hash in it never changes its content.
  const freshness = name.startsWith('assets/')
    ? `public, max-age=${year}, immutable`
    : `public, max-age=${hour}`
  return {
    // Browsers check this file for a newer service worker; a cached one would keep everything of the old build.
    'cache-control': name === 'service-worker.js' ? 'no-cache' : freshness,
    ...(isDecoder.test(name) && { 'content-security-policy': decoderPolicy }),
  }
}

const isOffered = (name: string) =>
  !name.startsWith('assets/') && !name.startsWith('.') && !isCompressed.test(name) && name !== 'index.html'

/** Serves the built files, which are compressed at build time. */
export function serveBuiltFiles(app: FastifyInstance, path: string): void {
  const folder = openFolder(path, headersOfBuilt)
  serveBelow(app, '/assets', folder, 'assets/')
  for (const name of [...folder.names].filter(isOffered)) {
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${name}`,
      handler: (request, reply) => sendFile(request, reply, folder, name),
    })
  }
}

/** Serves the pictures and clips in `media` of a folder, in ranges when a player asks for them. */
export function serveMedia(app: FastifyInstance, folder: string, address: string): void {
  const headers = { 'cache-control': `public, max-age=${hour}` }
  serveBelow(
    app,
    `${address}/media`,
    openFolder(join(folder, 'media'), () => headers),
  )
}
