import { offlineNoticePath, offlineSignOutPath, unfilledPagePath } from '@stowage/contract/app-page'
import type { BuiltFile, WorkerScope } from './worker-scope.ts'

/** One cache for each version of the app; the name tells which. */
const prefix = 'stowage-app-'
/** What the server makes for keeping: the page without anybody's data, and what is shown where a page can't be. */
const pages = [unfilledPagePath, offlineNoticePath, offlineSignOutPath]
/** The script and the style sheet that every page of a version names: they change with whatever they lead to. */
const entry = /^\/assets\/app-[\w-]+\.(?:js|css)$/

/** A short name of a version, from all its files (FNV-1a): equal files are the same version. */
function versionOf(files: readonly BuiltFile[]): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(files)) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Whatever stands between us and the server, such as the sign-in of a hotel's network, is not taken for a file. */
async function addFile(cache: Cache, { url, revision, integrity }: BuiltFile): Promise<void> {
  const path = new URL(url, location.origin).pathname
  const known = revision === null ? await caches.match(path, { ignoreVary: true }) : undefined
  if (known) return cache.put(path, known)
  await cache.add(new Request(path, { integrity, cache: revision === null ? 'default' : 'reload' }))
}

async function addPage(cache: Cache, path: string, named: readonly string[]): Promise<void> {
  const answer = await fetch(path, { cache: 'reload' })
  const isOurs = answer.ok && !answer.redirected
  const html = isOurs ? await answer.clone().text() : ''
  if (!isOurs || !named.every((file) => html.includes(file)))
    throw new Error(`${path} is not of this version`)
  await cache.put(path, answer)
}

/** The files of the app, and the pages that stand in for the server's, as they were built together. */
export function appFiles(worker: WorkerScope, files: readonly BuiltFile[]) {
  const name = prefix + versionOf(files)
  const paths = new Set(files.map(({ url }) => new URL(url, worker.location.origin).pathname))
  const entries = [...paths].filter((path) => entry.test(path))
  const versions = async () => (await caches.keys()).filter((one) => one.startsWith(prefix))

  /** Fetches what is not there yet; rejects unless all of it came. A first one need not wait for anybody's work to end. */
  async function install(): Promise<void> {
    const isFirst = (await versions()).every((one) => one === name)
    const cache = await caches.open(name)
    await Promise.all([
      ...files.map((file) => addFile(cache, file)),
      ...pages.map((path) => addPage(cache, path, path === unfilledPagePath ? entries : [])),
    ])
    if (isFirst) await worker.skipWaiting()
  }

  /** Keeps this version and the one before, whose pages may still be open. */
  async function removeOld(): Promise<void> {
    const others = (await versions()).filter((one) => one !== name)
    await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)))
  }

  return {
    install,
    removeOld,
    has: (path: string) => paths.has(path) || path.startsWith('/assets/'),
    /** Whether a page that names these files is of this version. It may name more: those of one screen are not all kept. */
    isOf: (named: readonly string[]) => entries.every((path) => named.includes(path)),
    page: async (path: string) => (await caches.open(name)).match(path, { ignoreVary: true }),
    /** A name with a hash in it never changes, so it is right in whichever version it lies. */
    file: async (request: Request) =>
      (await caches.match(new URL(request.url).pathname, { ignoreVary: true })) ?? fetch(request),
  }
}
