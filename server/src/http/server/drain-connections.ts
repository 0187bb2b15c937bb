import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which responses announce that connections will be closed, before idle ones are. */
const notice = 1_000
/**
 * Milliseconds for running requests after that, out of the ten seconds of a stop: the jobs and the database need the
 * others.
 */
const drainTimeoutMs = 5_000
/** Milliseconds to find a quiet turn of the event loop, and how long such a turn lasts at most. */
const untilQuiet = 500
const quietTurnMs = 0.25

declare module 'fastify' {
  interface FastifyInstance {
    /** True after a stop was requested: requests are still answered, but a load balancer should send no new clients. */
    isStopping: boolean
  }
}

/**
 * Limits what a stop waits for to running requests. Browsers open connections in advance, and Node counts one without a
 * request as busy; a request whose body never ends would hold up the stop as well.
 *
 * At first requests go on, with `Connection: close` on each response: when an idle connection is closed at once, a
 * request that is already on its way is lost.
 */
export function drainConnections(app: FastifyInstance, isSecure: boolean): void {
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  app.decorate('isStopping', false)
  app.server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    open.add(socket)
    silent.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      silent.delete(socket)
    })
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    app.isStopping = true
    const early = [...silent]
    await allClosed(open, notice)
    for (const socket of early) if (silent.has(socket)) socket.destroy()
    // A connection that was opened meanwhile may have a request on its way.
    const late = () => {
      for (const socket of silent) socket.destroy()
    }
    setTimeout(late, notice).unref()
    // An https server has the methods of an http server, which the types do not say.
    const server: HttpServer = app.server
    setTimeout(() => server.closeAllConnections(), drainTimeoutMs).unref()
    await quietTurn()
    server.close()
  })
}

/**
 * Waits for a turn of the event loop with hardly any work. Then every pending connection has been accepted, and no new
 * one came: when the server stops listening, the system resets connections that were not accepted.
 */
async function quietTurn(): Promise<void> {
  const end = performance.now() + untilQuiet
  for (let begin = performance.now(); begin < end; begin = performance.now()) {
    await setImmediate()
    if (performance.now() - begin < quietTurnMs) return
  }
}

/** Waits until all sockets are closed, or for this many milliseconds. */
async function allClosed(sockets: ReadonlySet<Socket>, most: number): Promise<void> {
  const end = AbortSignal.timeout(most)
  for (const socket of sockets) {
    if (!socket.destroyed) await once(socket, 'close', { signal: end }).catch(() => undefined)
  }
}
