import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The calls that have a weight, as `GET /api/items`. */
    weighedCalls: ReadonlySet<string>
  }
}

/** Tells of a program which calls of it are weighed: none may be forgotten (`weights.test.ts`). */
export function nameWeighed(app: FastifyInstance, names: Iterable<string>): void {
  app.decorate('weighedCalls', new Set(names))
}
