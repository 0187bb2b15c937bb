import { getPhoto } from '@stowage/contract/photos'
import { getProfilePicture } from '@stowage/contract/profile-pictures'
import { pictureCache, storedOwner, usedFilesCache } from '../../lib/storage/stored-reads.ts'

/** Small pictures take about 8 kB, so this is less than 10 MB. */
const maxPictures = 800
/** Font files of other scripts: few, but for several versions of the app. */
const maxFiles = 40

const pictures = [getPhoto, getProfilePicture].map(({ path }) => path.slice(0, path.indexOf(':')))

/** Caches the small pictures that the page shows, and the app's files that the service worker does not cache itself. */
export function cacheFiles(personId: number): void {
  if (!('caches' in window)) return
  let work: Promise<unknown> = Promise.resolve()
  new PerformanceObserver((list) => {
    const urls = list.getEntries().map(({ name }) => new URL(name, window.location.origin))
    const own = urls.filter(({ origin }) => origin === window.location.origin)
    const shown = own.filter(({ pathname, search }) => isSmallPicture(pathname, search))
    const used = own.filter(({ pathname }) => pathname.startsWith('/assets/'))
    work = work.then(async () => {
      if (used.length > 0) await cacheUrls(usedFilesCache, used, maxFiles)
      // The person may have signed out in another tab meanwhile.
      const isOwn = shown.length > 0 && (await storedOwner())?.person === personId
      if (isOwn) await cacheUrls(pictureCache, shown, maxPictures)
    })
    // A full disk, or a browser without storage.
    work = work.catch(() => undefined)
  }).observe({ type: 'resource', buffered: true })
}

function isSmallPicture(pathname: string, search: string): boolean {
  if (!pictures.some((path) => pathname.startsWith(path))) return false
  return search.includes('size=small') || pathname.startsWith(pictures[1] ?? '')
}

/** Fetches them from the browser's HTTP cache, where they are for a year; the oldest ones are removed. */
async function cacheUrls(name: string, urls: readonly URL[], max: number): Promise<void> {
  const cache = await caches.open(name)
  for (const url of urls) {
    const isKept = await caches.match(url.href, { ignoreVary: true })
    if (!isKept) await cache.add(url.href).catch(() => undefined)
  }
  const all = await cache.keys()
  await Promise.all(all.slice(0, Math.max(0, all.length - max)).map((request) => cache.delete(request)))
}
