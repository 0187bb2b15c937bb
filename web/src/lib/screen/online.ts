import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** False when the server does not answer although there is a network. */
export const reachable = createStore(true)

/** True while it is not known whether the server is away or only slow: nothing says 'Offline' then. */
export const checkingConnection = createStore(false)

/**
 * Checks whether the server answers, until it does; set once the page is idle. When the server answers at once, there
 * is no message about a restored connection; `again` is called a little later.
 */
export const connection: { check?: (again: () => void) => void } = {}

export const isOnline = (): boolean => navigator.onLine && reachable.get()

/**
 * Calls the listener when a retry makes sense: the server answers again, a network is found, the page becomes visible.
 *
 * @returns the function that stops it
 */
export function onRetryChance(listener: () => void): () => void {
  let wasReachable = reachable.get()
  const end = reachable.subscribe(() => {
    const isBack = reachable.get() && !wasReachable
    wasReachable = reachable.get()
    if (isBack) listener()
  })
  window.addEventListener('online', listener)
  window.addEventListener('focus', listener)
  return () => {
    end()
    window.removeEventListener('online', listener)
    window.removeEventListener('focus', listener)
  }
}

/** Loads code, now or at the next retry, and runs `work` with it once. */
export function onceFetched<T>(load: () => Promise<T>, work: (code: T) => unknown): Promise<unknown> {
  return load().then(work, () => {
    const end = onRetryChance(() => {
      end()
      void onceFetched(load, work)
    })
  })
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether there is a network and the server is not known to be away. */
export function useOnline(): boolean {
  const isUnsure = checkingConnection.use()
  const isReachable = reachable.use() || isUnsure
  return useSyncExternalStore(subscribe, () => navigator.onLine) && isReachable
}
