// What runs without a page, at an address for good (`web/src/devices/app-worker.ts`): it keeps the app's files, stands in
// for a server that does not answer, and shows what push services bring.

import {
  offlineNoticePath,
  offlineSignOutPath,
  pageOwnerHeader,
  unfilledPagePath,
} from '@stowage/contract/app-page'
import { getPhoto } from '@stowage/contract/photos'
import { getProfilePicture } from '@stowage/contract/profile-pictures'
import { signInPath, signOutPath } from '@stowage/contract/system'
import {
  forgetKept,
  isSigningOut,
  keptOwner,
  markSigningOut,
  type Owner,
  pictureCache,
} from '../lib/kept/kept-reads.ts'
import { appFiles } from './app-files.ts'
import { keptPage } from './kept-page.ts'
import { showPushed } from './push.ts'
import type { BuiltFile, RequestEvent, WorkerScope } from './worker-scope.ts'

declare const self: WorkerScope & { __WB_MANIFEST: BuiltFile[] }

const files = appFiles(self, self.__WB_MANIFEST)
showPushed(self)

/** So long, in milliseconds, a page is waited for where something could be shown in its place: one bar in a basement. */
const timeoutMs = 6000
/** So long what is kept is looked at: the store of Safari may never answer a worker that has just begun. */
const storePatience = 2000
/** What the app is not: a browser says itself that these did not come. */
const elsewhere = /^\/(?:api|identity|language)(?:\/|$)/
/** Pages of the server, which the app has no screen for. */
const ofServer = /^\/docs(?:\/|$)/
const pictures = [getPhoto, getProfilePicture].map(({ path }) => path.slice(0, path.indexOf(':')))

self.addEventListener('install', (event) => event.waitUntil(files.install()))

self.addEventListener('activate', (event) => {
  const { navigationPreload } = self.registration
  // A page that was there before lets itself be led only then.
  event.waitUntil(
    Promise.all([
      files.removeOld(),
      self.clients.claim(),
      navigationPreload?.enable().catch(() => undefined),
    ]),
  )
})

/** A page says which files it is made of, and hears whether they are this version's. It then may take over. */
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
    // The browser has asked the server already: left without an answer here it would ask once more.
    event.respondWith(isSession || !elsewhere.test(pathname) ? page(event, pathname) : fromServer(event))
  } else if (files.has(pathname)) event.respondWith(files.file(request))
  else if (pictures.some((path) => pathname.startsWith(path))) event.respondWith(picture(request))
})

/** Undefined where the store fails, or says nothing. */
const unlessSilent = <Found>(look: Promise<Found>): Promise<Found | undefined> =>
  Promise.race([
    look.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, storePatience, undefined)),
  ])

/** The server's page; without an answer what is kept for whoever was here last. */
async function page(event: RequestEvent, pathname: string): Promise<Response> {
  // Both at once: a silent store is waited for once.
  const owner = unlessSilent(keptOwner())
  if (pathname !== signOutPath && (await unlessSilent(isSigningOut()))) return Response.redirect(signOutPath)
  try {
    const answer = await answerOf(event, await owner)
    event.waitUntil(followSession(pathname, answer))
    return answer
  } catch (error) {
    const standIn = await standInFor(pathname, event.request.referrer).catch(() => undefined)
    if (!standIn) throw error
    return standIn
  }
}

/** What the browser asked for while the worker started; where it did not, the worker asks. */
async function fromServer({ request, preloadResponse }: RequestEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request)
}

async function answerOf(event: RequestEvent, owner: Owner | undefined): Promise<Response> {
  const answer = fromServer(event)
  if (!owner) return answer
  const late = new Promise<never>((_, reject) => setTimeout(reject, timeoutMs, new Error('no answer')))
  return Promise.race([answer, late])
}

/** Whoever signs in or out, or comes as somebody else or nobody, finds nothing of what was kept before. */
async function followSession(pathname: string, answer: Response): Promise<void> {
  const of = answer.headers.get(pageOwnerHeader)
  const owner = await keptOwner().catch(() => undefined)
  const isOther = of !== null && owner !== undefined && of !== String(owner.person)
  if (isOther || pathname === signInPath || pathname === signOutPath) await forgetKept()
  if (pathname === signOutPath) await markSigningOut(false)
}

async function standInFor(pathname: string, referrer: string): Promise<Response | undefined> {
  if (pathname === signOutPath) {
    // Nobody is signed out by a link of another site. The server sees who asks; here only our own pages are known.
    if (!referrer.startsWith(`${self.location.origin}/`)) return files.page(offlineNoticePath)
    await forgetKept()
    await markSigningOut(true)
    return files.page(offlineSignOutPath)
  }
  const unfilled =
    ofServer.test(pathname) || pathname === signInPath ? undefined : await files.page(unfilledPagePath)
  return (unfilled && (await unlessSilent(keptPage(unfilled)))) ?? files.page(offlineNoticePath)
}

/** The picture that was kept, so that nobody waits for it; offline a small one in place of a large one. */
async function picture(request: Request): Promise<Response> {
  const kept = await caches.open(pictureCache)
  const known = await kept.match(request, { ignoreVary: true })
  if (known) return known
  try {
    return await fetch(request)
  } catch (error) {
    const other = await kept.match(request, { ignoreVary: true, ignoreSearch: true })
    if (other) return other
    throw error
  }
}
