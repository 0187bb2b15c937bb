import { offlineNoticePath, offlineSignOutPath, unfilledPagePath } from '@stowage/contract/app-page'
import type { BuiltFile, WorkerScope } from './worker-scope.ts'

/** Prefix of the caches, one per version of the app, whose name ends with the version. */
const prefix = 'stowage-app-'
/**
 * The server's pages to cache: the app's page without personal data, and the notices shown when a page can't be loaded.
 */
const pages = [unfilledPagePath, offlineNoticePath, offlineSignOutPath]
/** A version's script and style sheet that every page names; their hashes change with every file they load. */
const entry = /^\/assets\/app-[\w-]+\.(?:js|css)$/

/** A version's short name, a hash of all its files (FNV-1a): equal files are the same version. */
function versionOf(files: readonly BuiltFile[]): string {
  let hash = 0x811c9dc5
  for (const letter of JSON.stringify(files)) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193)
  return (hash >>> 0).toString(16)
}

/** Checks integrity, so that an answer from in between, such as a hotel's sign-in page, is not cached as a file. */
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

/** The app's files and the server's fallback pages, as one build. */
export function appFiles(worker: WorkerScope, files: readonly BuiltFile[]) {
  const name = prefix + versionOf(files)
  const paths = new Set(files.map(({ url }) => new URL(url, worker.location.origin).pathname))
  const entries = [...paths].filter((path) => entry.test(path))
  const versions = async () => (await caches.keys()).filter((one) => one.startsWith(prefix))

  /** Caches the missing files; rejects unless all succeed. The first version takes control without waiting. */
  async function install(): Promise<void> {
    const isFirst = (await versions()).every((one) => one === name)
    const cache = await caches.open(name)
    await Promise.all([
      ...files.map((file) => addFile(cache, file)),
      ...pages.map((path) => addPage(cache, path, path === unfilledPagePath ? entries : [])),
    ])
    if (isFirst) await worker.skipWaiting()
  }

  /** Keeps the caches of this version and the one before, whose pages may still be open. */
  async function removeOld(): Promise<void> {
    const others = (await versions()).filter((one) => one !== name)
    await Promise.all(others.slice(0, -1).map((one) => caches.delete(one)))
  }

  return {
    install,
    removeOld,
    has: (path: string) => paths.has(path) || path.startsWith('/assets/'),
    /**
     * Whether a page that names these files is of this version. It may name more, because a screen's own files are not
     * all cached.
     */
    isOf: (named: readonly string[]) => entries.every((path) => named.includes(path)),
    page: async (path: string) => (await caches.open(name)).match(path, { ignoreVary: true }),
    /** From any version's cache, because a file with a hash in its name never changes. */
    file: async (request: Request) =>
      (await caches.match(new URL(request.url).pathname, { ignoreVary: true })) ?? fetch(request),
  }
}
