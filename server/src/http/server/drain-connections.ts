import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds in which open connections are told that they will be closed, before idle ones are. */
const notice = 1_000
/** Milliseconds for requests under way after that, of the ten that a stop may take: the jobs and the database need the rest. */
const drainTimeoutMs = 5_000
/** Milliseconds for finding a turn of the event loop in which hardly anything happened, and what such a turn lasts at most. */
const untilQuiet = 500
const quietTurnMs = 0.25

declare module 'fastify' {
  interface FastifyInstance {
    /** A stop was asked for: what comes is still answered, but nobody new should be sent here. */
    isStopping: boolean
  }
}

/**
 * What a stop waits for: requests, and nothing else. Browsers open connections in advance, and Node takes one that has
 * not asked for anything yet for a busy one; a request whose body never ends would hold the stop as well.
 *
 * For a moment all goes on, with `Connection: close` on each answer: a connection that is closed while it is idle may
 * have the next request on its way already, which would be lost.
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
    // Who came during it may have a request on its way.
    const late = () => {
      for (const socket of silent) socket.destroy()
    }
    setTimeout(late, notice).unref()
    // A server of https has the methods of one of http, which the types do not say.
    const server: HttpServer = app.server
    setTimeout(() => server.closeAllConnections(), drainTimeoutMs).unref()
    await quietTurn()
    server.close()
  })
}

/**
 * Waits for a turn of the event loop in which hardly anything was to be done. Whoever had connected was heard of in it, and
 * nobody since: the system cuts off who has connected and was not accepted yet when nobody listens any more.
 */
async function quietTurn(): Promise<void> {
  const end = performance.now() + untilQuiet
  for (let begin = performance.now(); begin < end; begin = performance.now()) {
    await setImmediate()
    if (performance.now() - begin < quietTurnMs) return
  }
}

/** Waits until the last of them is closed, or so many milliseconds. */
async function allClosed(sockets: ReadonlySet<Socket>, most: number): Promise<void> {
  const end = AbortSignal.timeout(most)
  for (const socket of sockets) {
    if (!socket.destroyed) await once(socket, 'close', { signal: end }).catch(() => undefined)
  }
}
