/**
 * Runs `work` while no other tab does. Browsers without locks rely on the keys of requests alone: what two tabs send
 * under the same one the server does once.
 */
export function exclusive<R>(name: string, work: () => Promise<R>): Promise<R> {
  const locks = navigator.locks as LockManager | undefined
  return locks ? (locks.request(name, work) as Promise<R>) : work()
}
