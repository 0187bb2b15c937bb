import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that have a cost, as `GET /api/items`. */
    pricedCalls: ReadonlySet<string>
  }
}

/** Tells of a program which calls of it are weighed: none may be forgotten (`priced-calls.test.ts`). */
export function decoratePricedCalls(app: FastifyInstance, names: Iterable<string>): void {
  app.decorate('pricedCalls', new Set(names))
}
