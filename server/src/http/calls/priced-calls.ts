import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that have a cost, by name: `GET /api/items`. */
    pricedCalls: ReadonlySet<string>
  }
}

/** Records which calls have a cost, so that a test can find missing ones (`priced-calls.test.ts`). */
export function decoratePricedCalls(app: FastifyInstance, names: Iterable<string>): void {
  app.decorate('pricedCalls', new Set(names))
}
