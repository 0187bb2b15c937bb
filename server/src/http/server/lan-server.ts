import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import type { Server as SecureServer } from 'node:tls'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Lan } from '../../adapters/lan/lan.ts'
import { requestedLanguages } from '../../texts/accept-language.ts'
import type { TextsFor } from '../../texts/reader-texts.ts'
import { authorityPath, certificatePage, certificatePagePolicy } from '../pages/certificate-page.ts'

const authorityType = 'application/x-x509-ca-cert'
/** The first byte of every TLS connection. No HTTP method begins with it. */
const handshake = 0x16
const speaksWithin = 5_000
const lookAfterCertificates = 12 * 60 * 60 * 1000

interface LanDeps {
  lan: Lan
  textsFor: TextsFor
  /** The style of the page that explains how to trust the certificate. */
  style: string
}

/** Without https every address shows the same page, or the certificate. */
function answerPlainly(
  { lan, textsFor, style }: LanDeps,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isFile = request.url === authorityPath
  response.setHeader('connection', 'close')
  response.setHeader('cache-control', 'no-store')
  response.setHeader('x-content-type-options', 'nosniff')
  response.setHeader('content-security-policy', certificatePagePolicy(style))
  response.setHeader('content-type', isFile ? authorityType : 'text/html; charset=utf-8')
  response.statusCode = isRead ? 200 : 405
  if (!isFile) response.setHeader('vary', 'accept-language')
  const page = () =>
    certificatePage(lan, textsFor(requestedLanguages(request.headers['accept-language'])), style)
  response.end(request.method === 'HEAD' || !isRead ? undefined : isFile ? lan.authority : page())
}

/**
 * Serves both protocols on one port: a client that begins with TLS gets the product, another one the page that explains
 * https. A person who types the address without `https://` would see a broken page otherwise.
 */
function splitByFirstByte(server: Server, plain: Server): { close(): void } {
  const secureListeners = server.listeners('connection')
  server.removeAllListeners('connection')
  const open = new Set<Socket>()
  const end = (socket: Socket) => () => socket.destroy()

  function sort(socket: Socket): void {
    const first: Buffer | null = socket.read()
    if (first === null) {
      socket.destroy()
      return
    }
    socket.unshift(first)
    if (first[0] !== handshake) {
      plain.emit('connection', socket)
      return
    }
    open.delete(socket)
    socket.setTimeout(0)
    socket.removeAllListeners('timeout').removeAllListeners('error')
    for (const listener of secureListeners) Reflect.apply(listener, server, [socket])
  }

  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.setTimeout(speaksWithin)
    socket.on('timeout', end(socket)).on('error', end(socket))
    socket.once('close', () => open.delete(socket))
    socket.once('readable', () => sort(socket))
  })
  return { close: () => open.forEach((socket) => void socket.destroy()) }
}

const isOpenToAll = (path: string) => path === authorityPath || path === '/api/health'

/**
 * Cookies and sign-in belong to one address, so a client that uses another name of this machine is redirected there.
 */
function otherAddress(request: FastifyRequest, publicUrl: string): string | undefined {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || request.headers.host === new URL(publicUrl).host || isOpenToAll(request.url))
    return undefined
  return request.url.startsWith('/') ? publicUrl + request.url : publicUrl
}

/** Makes a program with LAN credentials usable for phones that don't trust its certificate yet. */
export function serveLan(app: FastifyInstance, deps: LanDeps): void {
  const { lan } = deps
  const plain = createServer((request, response) => answerPlainly(deps, request, response))
  const split = splitByFirstByte(app.server, plain)
  app.addHook('preClose', async () => split.close())
  app.addHook('onRequest', async (request, reply) => {
    const other = otherAddress(request, lan.publicUrl)
    return other === undefined ? undefined : reply.redirect(other, 307)
  })
  app.get(authorityPath, (_request, reply) => reply.type(authorityType).send(lan.authority))
  const server = app.server as unknown as SecureServer
  const timer = setInterval(() => {
    try {
      server.setSecureContext(lan.renew())
    } catch (error) {
      app.log.error({ err: error }, 'The certificate was not renewed')
    }
  }, lookAfterCertificates).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}
