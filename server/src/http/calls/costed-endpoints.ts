import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that have a cost, by name: `GET /api/items`. */
    costedEndpoints: ReadonlySet<string>
  }
}

/** Records which calls have a cost, so that a test can find missing ones (`costed-endpoints.test.ts`). */
export function decorateCostedEndpoints(app: FastifyInstance, names: Iterable<string>): void {
  app.decorate('costedEndpoints', new Set(names))
}
