import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * Compiles all endpoints after the program listens, one after the other and between requests: a mistake in one shows at
 * once, and no file is read later that an update may have changed.
 */
export function compileEndpoints(
  app: FastifyInstance,
  endpoints: ReadonlyMap<string, () => Promise<unknown>>,
): void {
  let isClosed = false
  const compileAll = async () => {
    for (const [name, compile] of endpoints) {
      await turn()
      if (isClosed) return
      await compile().catch((error: unknown) => app.log.error({ err: error }, `${name} can't be answered`))
    }
  }
  app.addHook('onListen', async () => void compileAll())
  app.addHook('onClose', async () => {
    isClosed = true
  })
}
