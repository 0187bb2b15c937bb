/**
 * Runs `work` while no other tab does, by a web lock. Browsers without locks rely on idempotency keys: the server
 * handles the same key from two tabs once.
 */
export function exclusive<R>(name: string, work: () => Promise<R>): Promise<R> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? (locks.request(name, work) as Promise<R>) : work()
}
