// Web locks for component tests, which have none: the requests of one name run one after the other.
//
//   Object.defineProperty(navigator, 'locks', { configurable: true, value: fakeLocks() })

export function fakeLocks(): Pick<LockManager, 'request'> {
  const last = new Map<string, Promise<unknown>>()
  const request = (name: string, work: () => unknown) => {
    const turn = (last.get(name) ?? Promise.resolve()).then(work)
    last.set(
      name,
      turn.catch(() => undefined),
    )
    return turn
  }
  return { request: request as LockManager['request'] }
}
