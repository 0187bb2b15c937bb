import type { Server as HttpServer } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds for requests under way, of the ten that a stop may take: the jobs and the database need the rest. */
const patience = 6_000

/**
 * What a stop waits for: requests, and nothing else. Browsers open connections in advance, and Node takes one that has
 * not asked for anything yet for a busy one; a request whose body never ends would hold the stop as well.
 */
export function drainConnections(app: FastifyInstance, isSecure: boolean): void {
  const silent = new Set<Socket>()
  app.server.on(isSecure ? 'secureConnection' : 'connection', (socket: Socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    for (const socket of silent) socket.destroy()
    // A server of https has the methods of one of http, which the types do not say.
    const server: HttpServer = app.server
    setTimeout(() => server.closeAllConnections(), patience).unref()
  })
}
