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

/** Failures are logged where they are handled; a line for each request would cost more than many requests do. */
export const quietLog = () => new LogController({ disableRequestLogging: true })

/** Endpoints check and write by zod's schemas. The compilers that Fastify has are 90 files, which nobody would ask. */
const noSchemas = () => {
  throw new Error('A route has a schema of Fastify: the contract has the schemas.')
}

/** What Node would refuse with an empty answer is refused by us (`reject-ambiguous-hosts.ts`). */
const ownRefusals = { requireHostHeader: false }

interface ServerSettings {
  logLevel: string
  trustedProxies: readonly string[]
  /** Where files lie that are sent, until they are read. */
  dataDir: string
}

/** Before the server of the local network stands no proxy, and the phones there are visitors themselves. */
export const trustProxyOf = (
  { trustedProxies }: Pick<ServerSettings, 'trustedProxies'>,
  lan: Lan | undefined,
) => (lan ? false : trustOf(trustedProxies))

/** The empty server: its limits, and what it does with what it can't understand. */
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
    // One line is written for a failure and none for the others: a logger for each request would have no use.
    childLoggerFactory: (logger) => logger,
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    bodyLimit: defaultBodyLimit,
    trustProxy,
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    // What still comes by an open connection during a stop is answered, and the connection is closed behind it.
    return503OnClosing: false,
    clientErrorHandler: (error, socket) => refuseMalformed(error, socket, pages.reach),
    frameworkErrors: (error, request, reply) => void handleUnreadable(error, request, reply, pages),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'ignore',
    // A server of https is one of http as well, which the types of the library do not say.
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
