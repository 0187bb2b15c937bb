import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Creates a value at the first call, and keeps it; after a failure the next call tries again. */
export function madeOnce<T>(make: () => Promise<T>): () => Promise<T> {
  let prepared: Promise<T> | undefined
  return () => {
    prepared ??= make().catch((error: unknown) => {
      prepared = undefined
      throw error
    })
    return prepared
  }
}

/**
 * Prepares all calls after the program listens, one after the other and between requests: a mistake in one shows at
 * once, and no file is read later that an update may have changed.
 */
export function prepareCalls(app: FastifyInstance, calls: ReadonlyMap<string, () => Promise<unknown>>): void {
  let isClosed = false
  const prepareAll = async () => {
    for (const [name, prepare] of calls) {
      await turn()
      if (isClosed) return
      await prepare().catch((error: unknown) => app.log.error({ err: error }, `${name} can't be answered`))
    }
  }
  app.addHook('onListen', async () => void prepareAll())
  app.addHook('onClose', async () => {
    isClosed = true
  })
}
