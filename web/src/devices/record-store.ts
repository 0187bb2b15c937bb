/** Records that outlive the page: photos in them are too large for the browser's simpler storage. */
export type RecordStore<T> = {
  /** In the order in which they were put first, if their ids sort so. */
  all: () => Promise<T[]>
  has: (id: string) => Promise<boolean>
  put: (id: string, record: T) => Promise<void>
  remove: (id: string) => Promise<void>
}

const table = 'records'
let opened: Promise<IDBDatabase> | undefined

/** What a browser refuses to keep (a private window, a full disk) lives at least as long as the page. */
const fallback = new Map<string, unknown>()

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
    [...fallback].filter(([id]) => id.startsWith(prefix)).map(([, record]) => record as T)
  return {
    async all() {
      const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`)
      const kept = await run<unknown[]>('readonly', (store) => store.getAll(range())).catch(() => [])
      return [...(kept as T[]), ...inMemory()]
    },
    async has(id) {
      const count = await run('readonly', (store) => store.count(prefix + id)).catch(() => 0)
      return count > 0 || fallback.has(prefix + id)
    },
    async put(id, record) {
      await run('readwrite', (store) => store.put(record, prefix + id)).then(
        () => fallback.delete(prefix + id),
        () => fallback.set(prefix + id, record),
      )
    },
    async remove(id) {
      fallback.delete(prefix + id)
      await run('readwrite', (store) => store.delete(prefix + id)).catch(() => undefined)
    },
  }
}
