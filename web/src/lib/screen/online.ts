import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** False once the server was found to give no answer, though there is a network. */
export const reachable = createStore(true)

export const isOnline = (): boolean => navigator.onLine && reachable.get()

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
