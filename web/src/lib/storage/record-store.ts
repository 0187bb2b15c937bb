import type { IDBPObjectStore } from 'idb'
import { memoryStore } from './memory-store.ts'
import { openedOnce } from './open-database.ts'
import { databaseTimeoutMs } from './with-timeout.ts'

/** Records in IndexedDB, which outlive the page; photos in them are too large for local storage. */
export type RecordStore<T> = {
  /** In the order of their ids. Rejects when the browser can't read them now. */
  all: () => Promise<T[]>
  /** Rejects when the browser can't read it now, which does not mean that it is missing. */
  get: (id: string) => Promise<T | undefined>
  /** Resolves to whether it outlives the page; when the browser refuses to store it, it is in memory only. */
  put: (id: string, record: T) => Promise<boolean>
  remove: (id: string) => Promise<void>
  /** The records that are only in memory. */
  inMemory: () => T[]
}

const table = 'records'
type Writable = IDBPObjectStore<unknown, [typeof table], typeof table, 'readwrite'>

const open = openedOnce('stowage', (database) => void database.createObjectStore(table))

const fleeting = memoryStore<unknown>()

/** Commits at once, so that the write survives even if the page ends right then. */
async function write(change: (table: Writable) => Promise<unknown>): Promise<void> {
  const work = (await open()).transaction(table, 'readwrite')
  const changed = change(work.store)
  work.commit()
  await Promise.all([changed, work.done])
}

/** Removes all records with this id prefix, for every tab. Rejects when the browser can't do that now. */
export async function removeRecords(prefix: string): Promise<void> {
  for (const id of fleeting.records.keys()) if (id.startsWith(prefix)) fleeting.drop(id)
  await write((records) => records.delete(rangeOf(prefix)))
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The ids of all stored records with this prefix. Rejects when the browser can't read them now. */
export async function recordIds(prefix: string): Promise<string[]> {
  const ids = await (await open()).getAllKeys(table, rangeOf(prefix))
  return ids.map(String)
}

/** The records with this id prefix; callers use ids without it. */
export function recordStore<T>(prefix: string): RecordStore<T> {
  const inMemory = () =>
    [...fleeting.records].filter(([id]) => id.startsWith(prefix)).map(([, record]) => record as T)
  return {
    async all() {
      const kept: T[] = await (await open()).getAll(table, rangeOf(prefix))
      return [...kept, ...inMemory()]
    },
    async get(id) {
      if (fleeting.records.has(prefix + id)) return fleeting.records.get(prefix + id) as T
      return (await open()).get(table, prefix + id)
    },
    async put(id, record) {
      const whole = prefix + id
      // A database that does not answer keeps nothing: closing the page asks first.
      const late = setTimeout(() => fleeting.hold(whole, record), databaseTimeoutMs)
      try {
        await write((records) => records.put(record, whole))
        // Another version that was put meanwhile may still wait.
        if (!fleeting.records.has(whole) || fleeting.records.get(whole) === record) fleeting.drop(whole)
        return true
      } catch {
        fleeting.hold(whole, record)
        return false
      } finally {
        clearTimeout(late)
      }
    },
    async remove(id) {
      fleeting.drop(prefix + id)
      await write((records) => records.delete(prefix + id)).catch(() => undefined)
    },
    inMemory,
  }
}
