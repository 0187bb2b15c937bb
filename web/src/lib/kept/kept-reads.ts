import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { leaveWithPage } from './leave-database.ts'

/** Whose it is: what one person read in one workspace. */
export type Owner = { person: number; workspace: number }

/** What a read answered, and when (milliseconds since 1970). */
export type KeptRead = { key: readonly unknown[]; data: unknown; seenAt: number }

interface Kept extends DBSchema {
  reads: { key: string; value: KeptRead; indexes: { seenAt: number } }
  marks: { key: 'owner' | 'signing-out'; value: Owner | true }
}

/** Pictures that were seen, and files of the app that were used besides what its worker keeps anyway. */
export const pictureCache = 'stowage-pictures'
export const usedFilesCache = 'stowage-used'

let opened: Promise<IDBPDatabase<Kept>> | undefined

/** Rejects where a browser keeps nothing: in private windows of some, or with a full disk. */
function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>('stowage-kept', 1, {
    upgrade(database) {
      database.createObjectStore('reads').createIndex('seenAt', 'seenAt')
      database.createObjectStore('marks')
    },
    // A newer page wants to change it, or the browser takes it away: opened anew when it is needed.
    blocking: () => void close(),
    terminated: () => {
      opened = undefined
    },
  }).then(leaveWithPage)
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function close(): Promise<void> {
  const database = await opened
  opened = undefined
  database?.close()
}

const prefixOf = ({ person, workspace }: Owner) => `${person}/${workspace}/`
const isSame = (one: Owner, other: Owner) => one.person === other.person && one.workspace === other.workspace

/** Whose reads are kept now; undefined where nobody's are. */
export async function keptOwner(): Promise<Owner | undefined> {
  const database = await open()
  return (await database.get('marks', 'owner')) as Owner | undefined
}

/** From now on the reads of this person are kept. What another person left is removed first. */
export async function keepFor(owner: Owner): Promise<void> {
  const before = await keptOwner()
  if (before && before.person !== owner.person) await forgetKept()
  const database = await open()
  await database.put('marks', owner, 'owner')
}

/**
 * Keeps reads, under the hash of their keys, and no more than `most` in all: those seen longest ago go.
 *
 * @returns false when they are not this owner's to keep any more: somebody signed out, maybe in another tab
 */
export async function keepReads(
  owner: Owner,
  reads: ReadonlyMap<string, KeptRead>,
  most: number,
): Promise<boolean> {
  const database = await open()
  const work = database.transaction(['reads', 'marks'], 'readwrite')
  const now = (await work.objectStore('marks').get('owner')) as Owner | undefined
  const isOwn = now !== undefined && isSame(now, owner)
  if (isOwn) {
    const store = work.objectStore('reads')
    for (const [hash, read] of reads) void store.put(read, prefixOf(owner) + hash)
    const oldest = await store.index('seenAt').getAllKeys()
    for (const key of oldest.slice(0, Math.max(0, oldest.length - most))) void store.delete(key)
  }
  await work.done
  return isOwn
}

/** What was kept of one read. */
export async function keptRead(owner: Owner, hash: string): Promise<KeptRead | undefined> {
  const database = await open()
  return database.get('reads', prefixOf(owner) + hash)
}

/** All that is kept for an owner. */
export async function allKeptReads(owner: Owner): Promise<KeptRead[]> {
  const database = await open()
  return database.getAll('reads', IDBKeyRange.bound(prefixOf(owner), `${prefixOf(owner)}\uffff`))
}

/** Removes all that anybody has read in this browser. Never rejects: what can't be opened holds nothing. */
export async function forgetKept(): Promise<void> {
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

/** Somebody wanted to sign out and the server could not be told yet. */
export async function isSigningOut(): Promise<boolean> {
  const database = await open()
  return (await database.get('marks', 'signing-out')) === true
}

export async function markSigningOut(isSigningOut: boolean): Promise<void> {
  const database = await open()
  if (isSigningOut) await database.put('marks', true, 'signing-out')
  else await database.delete('marks', 'signing-out')
}
