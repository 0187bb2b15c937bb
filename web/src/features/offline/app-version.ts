import { appWorker } from '../../devices/app-worker.ts'
import { fullPage } from '../../lib/address/full-page.ts'
import { createStore } from '../../lib/screen/store.ts'
import { storeDrafts } from '../../lib/storage/form-drafts.ts'

/** Whether this browser has downloaded a newer version of the app than the page's. */
export const newVersion = createStore(false)

/** In ms: how long a service worker may take to answer, and how often an open page looks for a newer version. */
const timeoutMs = 3000
const lookedForEvery = 60 * 60 * 1000

/** The files that this page names. */
function namedFiles(): string[] {
  const scripts = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].map(
    ({ src }) => src,
  )
  const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
    ({ href }) => href,
  )
  return [...scripts, ...styles].map((url) => new URL(url).pathname)
}

/** Whether the worker has this page's version, so that it may take control. Undefined without an answer. */
function isOwnVersion(worker: ServiceWorker): Promise<boolean | undefined> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(resolve, timeoutMs, undefined)
    worker.postMessage({ named: namedFiles() }, [port2])
  })
}

/**
 * Registers the service worker, which stores the app in this browser, and watches for newer versions. Call it once the
 * page is idle.
 */
export async function followVersions(): Promise<void> {
  const registration = await appWorker()
  if (!registration) return
  const check = async () => {
    const newest = registration.waiting ?? registration.active
    if (newest && (await isOwnVersion(newest)) === false) newVersion.set(true)
  }
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'installed' || coming.state === 'activated') void check()
    })
  })
  let lookedFor = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - lookedFor < lookedForEvery) return
    lookedFor = performance.now()
    void registration.update().catch(() => undefined)
  })
  await check()
}

/** Reloads the page with the newer version; form drafts are restored. */
export async function takeNewVersion(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const { waiting } = registration ?? {}
  if (waiting) {
    const taken = new Promise((resolve) => {
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true })
      setTimeout(resolve, timeoutMs)
    })
    waiting.postMessage({ takesOver: true })
    await taken
  }
  storeDrafts()
  fullPage.reload()
}
