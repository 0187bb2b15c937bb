const address = '/service-worker.js'

/**
 * The app's service worker (`web/src/worker`). Its address never changes, because browsers look for updates there.
 * Undefined when the browser has none, as on pages without https, and under `vite dev`.
 *
 * @throws the browser's error when the worker can't be fetched
 */
export async function appWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
  return navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' })
}
