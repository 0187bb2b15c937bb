// The service worker, whose address never changes (`web/src/devices/app-worker.ts`): it caches the app's files, answers
// for an unreachable server, and shows push notifications.

import {
  offlineNoticePath,
  offlineSignOutPath,
  pageOwnerHeader,
  unfilledPagePath,
} from '@stowage/contract/app-page'
import { photosPath, profilePicturesPath } from '@stowage/contract/photos.rules'
import { isServerPath, signInPath, signOutPath } from '@stowage/contract/system.rules'
import {
  isSigningOut,
  markSigningOut,
  type Owner,
  pictureCache,
  removeStoredReads,
  storedOwner,
} from '../lib/storage/stored-reads.ts'
import { appFiles } from './app-files.ts'
import { showPushed } from './push.ts'
import { ownerOf, storedPage } from './stored-page.ts'
import type { BuiltFile, RequestEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope & { __WB_MANIFEST: BuiltFile[] }

const files = appFiles(self, self.__WB_MANIFEST)
showPushed(self)

/** In ms: how long to wait for the server's page when a stored one exists. It allows for a weak signal. */
const timeoutMs = 6000
/** In ms: how long to wait for storage, because Safari's may never answer a worker that has just started. */
const storePatience = 2000
/** The server's own pages, for which the app has no screen. */
const ofServer = /^\/docs(?:\/|$)/
/** Paths outside of the app, for which the browser shows its own error page. */
const isElsewhere = (path: string) => isServerPath(path) && !ofServer.test(path)
const pictures = [photosPath, profilePicturesPath]

self.addEventListener('install', (event) => event.waitUntil(files.install()))

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  // Pages opened before are controlled only after a claim.
  event.waitUntil(
    Promise.all([
      files.removeOld(),
      self.clients.claim(),
      navigationPreload?.enable().catch(() => undefined),
    ]),
  )
})

/** A page sends the names of its files and gets whether they are of this version, which may then take control. */
self.addEventListener('message', ({ data, ports }) => {
  const { named, takesOver } = (data ?? {}) as { named?: string[]; takesOver?: boolean }
  const isSame = Array.isArray(named) && files.isOf(named)
  if (isSame || takesOver === true) void self.skipWaiting()
  ports[0]?.postMessage(isSame)
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  const isSession = pathname === signInPath || pathname === signOutPath
  if (request.mode === 'navigate') {
    // The browser has sent the request already (navigation preload); without an answer here it would send it again.
    event.respondWith(isSession || !isElsewhere(pathname) ? page(event, pathname) : fromServer(event))
  } else if (files.has(pathname)) event.respondWith(files.file(request))
  else if (pictures.some((path) => pathname.startsWith(path))) event.respondWith(picture(request))
})

/** The result of a look into storage; undefined when it fails or times out. */
const unlessSilent = <Found>(look: Promise<Found>): Promise<Found | undefined> =>
  Promise.race([
    look.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, storePatience, undefined)),
  ])

/** The server's page; without an answer, the stored page of the person who was here last. */
async function page(event: RequestEvent, pathname: string): Promise<Response> {
  // In parallel, so that a storage that does not answer delays only once.
  const owner = unlessSilent(ownerOf(event.request.url))
  if (pathname !== signOutPath && (await unlessSilent(isSigningOut()))) return Response.redirect(signOutPath)
  try {
    const answer = await answerOf(event, await owner)
    event.waitUntil(followSession(pathname, answer))
    return answer
  } catch (error) {
    const fallback = await fallbackFor(pathname, event.request).catch(() => undefined)
    if (!fallback) throw error
    return fallback
  }
}

/** The browser's preloaded response; without one, fetches the page. */
async function fromServer({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function answerOf(event: RequestEvent, owner: Owner | undefined): Promise<Response> {
  const answer = fromServer(event)
  if (!owner) return answer
  const late = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new Error('no answer')))
  return Promise.race([answer, late])
}

/** Drops the stored reads when a person signs in or out, or the session belongs to another person or none. */
async function followSession(pathname: string, answer: Response): Promise<void> {
  const of = answer.headers.get(pageOwnerHeader)
  const owner = await storedOwner().catch(() => undefined)
  const isOther = of !== null && owner !== undefined && of !== String(owner.person)
  if (isOther || pathname === signInPath || pathname === signOutPath) await removeStoredReads()
  if (pathname === signOutPath) await markSigningOut(false)
}

async function fallbackFor(pathname: string, { referrer, url }: Request): Promise<Response | undefined> {
  if (pathname === signOutPath) {
    // A link of another site signs nobody out. The server checks the sender; offline only our own pages are trusted.
    if (!referrer.startsWith(`${self.location.origin}/`)) return files.page(offlineNoticePath)
    await removeStoredReads()
    await markSigningOut(true)
    return files.page(offlineSignOutPath)
  }
  const unfilled =
    ofServer.test(pathname) || pathname === signInPath ? undefined : await files.page(unfilledPagePath)
  return (unfilled && (await unlessSilent(storedPage(unfilled, url)))) ?? files.page(offlineNoticePath)
}

/** The cached picture first, for speed; offline a small one in place of a large one. */
async function picture(request: Request): Promise<Response> {
  const pictures = await caches.open(pictureCache)
  const known = await pictures.match(request, { ignoreVary: true })
  if (known) return known
  try {
    return await fetch(request)
  } catch (error) {
    const other = await pictures.match(request, { ignoreVary: true, ignoreSearch: true })
    if (other) return other
    throw error
  }
}
