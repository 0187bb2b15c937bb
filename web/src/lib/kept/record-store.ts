import { type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'
import { fleetingRecords } from './fleeting-records.ts'
import { databaseTimeoutMs } from './in-time.ts'
import { leaveWithPage } from './leave-database.ts'

/** Records that outlive the page: photos in them are too large for the browser's simpler storage. */
export type RecordStore<T> = {
  /** In the order in which they were put first, if their ids sort so. Rejects when the browser can't read them now. */
  all: () => Promise<T[]>
  /** Rejects when the browser can't read it now: that is not to say that it isn't there. */
  get: (id: string) => Promise<T | undefined>
  /** Whether it outlives the page; a browser that refuses to keep it leaves it in memory only. */
  put: (id: string, record: T) => Promise<boolean>
  remove: (id: string) => Promise<void>
  /** What lives as long as the page only. */
  inMemory: () => T[]
}

const table = 'records'
type Writable = IDBPObjectStore<unknown, [typeof table], typeof table, 'readwrite'>

let opened: Promise<IDBPDatabase> | undefined

const fleeting = fleetingRecords<unknown>()

async function openAnew(): Promise<IDBPDatabase> {
  return openDB('stowage', 1, {
    upgrade: (database) => void database.createObjectStore(table),
    // A browser may take it away, for instance when its data is cleared: then it is opened anew.
    terminated: () => {
      opened = undefined
    },
  }).then(leaveWithPage)
}

function open(): Promise<IDBPDatabase> {
  opened ??= openAnew()
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

/** Committed at once, so that it is kept though the page is left in the same moment. */
async function write(change: (table: Writable) => Promise<unknown>): Promise<void> {
  const work = (await open()).transaction(table, 'readwrite')
  const changed = change(work.store)
  work.commit()
  await Promise.all([changed, work.done])
}

/** Takes away all records whose ids begin so, in every tab. Rejects when the browser can't do that now. */
export async function removeRecords(prefix: string): Promise<void> {
  for (const id of fleeting.records.keys()) if (id.startsWith(prefix)) fleeting.drop(id)
  await write((records) => records.delete(rangeOf(prefix)))
}

const rangeOf = (prefix: string) => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** The records whose ids begin with `prefix`; ids are given and taken without it. */
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
