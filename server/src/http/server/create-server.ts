import { defaultBodyLimit } from '@stowage/contract/endpoint'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { PrettyStream } from 'pino-pretty'
import type { Lan } from '../../adapters/lan/lan.ts'
import { noteMethods } from '../calls/declared-methods.ts'
import { handleUnreadable, type PlainPages } from '../pages/pages.ts'
import { watchClients } from '../responses/abort-signal.ts'
import { handleError } from '../responses/error-handler.ts'
import { readBodies } from './bodies.ts'
import { boundBodies } from './body-memory.ts'
import { drainConnections } from './drain-connections.ts'
import { refuseMalformed } from './malformed-request.ts'
import { noticeUnnamedProxy, trustOf } from './trusted-proxies.ts'

/** Failures are logged where they are handled; a log line for each request would cost more than many requests do. */
export const quietLog = () => new LogController({ disableRequestLogging: true })

/** Endpoints validate and serialize by zod's schemas. Fastify's own compilers are 90 files that would never be used. */
const noSchemas = () => {
  throw new Error('A route has a schema of Fastify: the contract has the schemas.')
}

/** We refuse what Node would refuse with an empty response (`reject-ambiguous-hosts.ts`). */
const ownRefusals = { requireHostHeader: false }

interface ServerSettings {
  logLevel: string
  trustedProxies: readonly string[]
  /** The folder for uploaded files until they are read. */
  dataDir: string
}

/** The server of the local network has no proxy in front: phones connect to it directly. */
export const trustProxyOf = (
  { trustedProxies }: Pick<ServerSettings, 'trustedProxies'>,
  lan: Lan | undefined,
) => (lan ? false : trustOf(trustedProxies))

/** The empty server: its limits, and its answers to unreadable requests. */
export function createServer(
  settings: ServerSettings,
  lan: Lan | undefined,
  pages: PlainPages,
  stream?: PrettyStream,
): FastifyInstance {
  const { logLevel, dataDir } = settings
  const trustProxy = trustProxyOf(settings, lan)
  const app: FastifyInstance = Fastify({
    logger: logLevel === 'silent' ? false : { level: logLevel, ...(stream && { stream }) },
    logController: quietLog(),
    // Only failures are logged, so a logger for each request would have no use.
    childLoggerFactory: (logger) => logger,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    bodyLimit: defaultBodyLimit,
    trustProxy,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // A request that still arrives on an open connection during a stop is answered, and the connection is closed after
    // it.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, pages.reach),
    frameworkErrors: (error, request, reply) => void handleUnreadable(error, request, reply, pages),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'ignore',
    // An https server is an http server as well, which the library's types do not say.
    ...(lan
      ? ({ https: { ...lan.credentials, ...ownRefusals, handshakeTimeout: 5_000 } } as object)
      : { http: ownRefusals }),
  })
  noteMethods(app)
  watchClients(app)
  boundBodies(app)
  readBodies(app, dataDir)
  app.setErrorHandler(handleError)
  drainConnections(app, lan !== undefined)
  if (!lan) noticeUnnamedProxy(app, trustProxy)
  return app
}
