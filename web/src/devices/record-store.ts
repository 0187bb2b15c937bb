import { fleetingRecords } from '../lib/kept/fleeting-records.ts'

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
let opened: Promise<IDBDatabase> | undefined

const fleeting = fleetingRecords<unknown>()

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('stowage', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(table)
    request.onsuccess = () => {
      // A browser may take it away, for instance when its data is cleared: then it is opened anew.
      request.result.onclose = () => {
        opened = undefined
      }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
  })
  opened.catch(() => {
    opened = undefined
  })
  return opened
}

async function run<R>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
  const database = await open()
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(table, mode)
    const request = use(transaction.objectStore(table))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onabort = () => reject(transaction.error)
  })
}

/** The records whose ids begin with `prefix`; ids are given and taken without it. */
export function recordStore<T>(prefix: string): RecordStore<T> {
  const inMemory = () =>
    [...fleeting.records].filter(([id]) => id.startsWith(prefix)).map(([, record]) => record as T)
  return {
    async all() {
      const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const kept = await run<unknown[]>('readonly', (store) => store.getAll(range()))
      return [...(kept as T[]), ...inMemory()]
    },
    async get(id) {
      if (fleeting.records.has(prefix + id)) return fleeting.records.get(prefix + id) as T
      return (await run<unknown>('readonly', (store) => store.get(prefix + id))) as T | undefined
    },
    put: (id, record) =>
      run('readwrite', (store) => store.put(record, prefix + id)).then(
        () => {
          fleeting.drop(prefix + id)
          return true
        },
        () => {
          fleeting.hold(prefix + id, record)
          return false
        },
      ),
    async remove(id) {
      fleeting.drop(prefix + id)
      await run('readwrite', (store) => store.delete(prefix + id)).catch(() => undefined)
    },
    inMemory,
  }
}
