import { useSyncExternalStore } from 'react'

/** A value outside of the components, one for the whole page; components that use it render again when it changes. */
export function createStore<T>(initial: T) {
  let value = initial
  const listeners = new Set<() => void>()
  const get = (): T => value
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get,
    set: (next: T): void => {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: (): T => useSyncExternalStore(subscribe, get, get),
  }
}
