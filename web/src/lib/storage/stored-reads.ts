import type { DBSchema } from 'idb'
import { openedOnce } from './open-database.ts'

/** The owner of stored reads: a person in a workspace. */
export type Owner = { person: number; workspace: number }

/** A stored answer of a read, and its time (milliseconds since 1970). */
export type StoredRead = { key: readonly unknown[]; data: unknown; seenAt: number }

interface Reads extends DBSchema {
  reads: { key: string; value: StoredRead; indexes: { seenAt: number } }
  /** The person whose reads are stored, and the workspace that they used last. */
  marks: { key: 'owner' | 'signing-out'; value: Owner | true }
}

/** Caches of seen pictures, and of used app files that the service worker does not cache anyway. */
export const pictureCache = 'stowage-pictures'
export const usedFilesCache = 'stowage-used'

const open = openedOnce<Reads>('stowage-kept', (database) => {
  database.createObjectStore('reads').createIndex('seenAt', 'seenAt')
  database.createObjectStore('marks')
})

const prefixOf = ({ person, workspace }: Owner) => `${person}/${workspace}/`

/** The person whose reads are stored, with the workspace that they used last; undefined when there are none. */
export async function storedOwner(): Promise<Owner | undefined> {
  const database = await open()
  return (await database.get('marks', 'owner')) as Owner | undefined
}

/** Starts storing this person's reads, after removing those of another person. */
export async function keepFor(owner: Owner): Promise<void> {
  const before = await storedOwner()
  if (before && before.person !== owner.person) await removeStoredReads()
  const database = await open()
  await database.put('marks', owner, 'owner')
}

/**
 * Stores reads under the hashes of their keys, at most `max` in all; the ones used longest ago are removed.
 *
 * @returns false when this owner's reads may not be stored any more, because they signed out, maybe in another tab
 */
export async function storeReads(
  owner: Owner,
  reads: ReadonlyMap<string, StoredRead>,
  max: number,
): Promise<boolean> {
  const database = await open()
  const work = database.transaction(['reads', 'marks'], 'readwrite')
  const now = (await work.objectStore('marks').get('owner')) as Owner | undefined
  // Another tab may show another workspace of the same person.
  const isOwn = now?.person === owner.person
  if (isOwn) {
    const store = work.objectStore('reads')
    for (const [hash, read] of reads) void store.put(read, prefixOf(owner) + hash)
    const oldest = await store.index('seenAt').getAllKeys()
    for (const key of oldest.slice(0, Math.max(0, oldest.length - max))) void store.delete(key)
  }
  await work.done
  return isOwn
}

export async function storedRead(owner: Owner, hash: string): Promise<StoredRead | undefined> {
  const database = await open()
  return database.get('reads', prefixOf(owner) + hash)
}

export async function allStoredReads(owner: Owner): Promise<StoredRead[]> {
  const database = await open()
  return database.getAll('reads', IDBKeyRange.bound(prefixOf(owner), `${prefixOf(owner)}\uffff`))
}

const workspaceOfKey = (key: string) => Number(key.split('/')[1])

/** The workspaces whose reads are stored. Rejects when the browser can't read them now. */
export async function workspacesWithReads(): Promise<number[]> {
  const keys = await (await open()).getAllKeys('reads')
  return [...new Set(keys.map(workspaceOfKey))]
}

/** Removes the reads of workspaces that the person no longer belongs to, and all pictures, because some are of these. */
export async function removeReadsOf(workspaces: readonly number[]): Promise<void> {
  const work = (await open()).transaction('reads', 'readwrite')
  for (const key of await work.store.getAllKeys())
    if (workspaces.includes(workspaceOfKey(key))) void work.store.delete(key)
  await work.done
  await globalThis.caches?.delete(pictureCache)
}

/** Removes all stored reads of this browser. Never rejects, because a database that can't be opened holds nothing. */
export async function removeStoredReads(): Promise<void> {
  await Promise.allSettled([
    open().then(async (database) => {
      const work = database.transaction(['reads', 'marks'], 'readwrite')
      void work.objectStore('marks').delete('owner')
      void work.objectStore('reads').clear()
      await work.done
    }),
    globalThis.caches?.delete(pictureCache),
  ])
}

/** Whether a sign-out is still to be sent to the server. */
export async function isSigningOut(): Promise<boolean> {
  const database = await open()
  return (await database.get('marks', 'signing-out')) === true
}

export async function markSigningOut(isSigningOut: boolean): Promise<void> {
  const database = await open()
  if (isSigningOut) await database.put('marks', true, 'signing-out')
  else await database.delete('marks', 'signing-out')
}
