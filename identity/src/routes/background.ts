import type { IdentityLogger } from '../options.ts'

/**
 * Background work after an answer, because its duration must not reveal to a stranger whether there is an account. A
 * stop waits for it, and its failures are logged.
 */
export function createBackground(logger: IdentityLogger) {
  const running = new Set<Promise<void>>()
  return {
    run(what: string, work: () => Promise<void>): void {
      const task = work()
        .catch((error: unknown) => logger.error({ err: error }, `${what} failed`))
        .finally(() => running.delete(task))
      running.add(task)
    },
    async settled(): Promise<void> {
      await Promise.all(running)
    },
  }
}

export type Background = ReturnType<typeof createBackground>
