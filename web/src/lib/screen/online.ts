import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** False once the server was found to give no answer, though there is a network. */
export const reachable = createStore(true)

/**
 * What asks whether the server answers, until it does; it comes once the page is at rest. Where it answers after all nothing
 * tells of a connection that is back: it calls `again` a little later.
 */
export const connection: { doubt?: (again: () => void) => void } = {}

export const isOnline = (): boolean => navigator.onLine && reachable.get()

/**
 * Calls it when another try is worth it: the server answers again, there is a network, somebody comes back to the page.
 *
 * @returns the way to end it
 */
export function onOccasion(listener: () => void): () => void {
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

/** Fetches code, now or at the next occasion that it comes at, and does with it what it is for; once. */
export function onceFetched<T>(load: () => Promise<T>, work: (code: T) => unknown): Promise<unknown> {
  return load().then(work, () => {
    const end = onOccasion(() => {
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

/** Whether there is a network, and a server that answers; the shell says so when there is not. */
export function useOnline(): boolean {
  const isReachable = reachable.use()
  return useSyncExternalStore(subscribe, () => navigator.onLine) && isReachable
}
