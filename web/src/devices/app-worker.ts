const address = '/service-worker.js'

/**
 * The worker that runs without a page (`web/src/worker`). Its address is the same for good, as browsers look there.
 * Undefined where a browser has none, as on pages without https, and where `vite dev` serves the app.
 *
 * @throws what the browser says when it can't be fetched
 */
export async function appWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
  return navigator.serviceWorker.register(address, { scope: '/', updateViaCache: 'none' })
}
