import { type IDBPDatabase, unwrap, wrap } from 'idb'

let isLeft = false
/** This page's transactions that are not finished. */
const open = new Set<IDBTransaction>()

function end(work: IDBTransaction): void {
  try {
    work.abort()
  } catch {
    // Already committing: it finishes without the page.
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('pagehide', ({ persisted }) => {
    isLeft = persisted
    if (isLeft) for (const work of open) end(work)
  })
  window.addEventListener('pageshow', () => {
    isLeft = false
  })
}

/**
 * Aborts a database's open transactions when its page is left. Safari freezes the page with them, so every other page
 * would wait for the same database until the person returns. Callers get the rejection when the page is shown again;
 * committed writes (`write`) are safe.
 */
export function abortWhenLeft<T>(database: IDBPDatabase<T>): IDBPDatabase<T> {
  const raw: IDBDatabase = unwrap(database)
  const begin = raw.transaction.bind(raw)
  raw.transaction = (...asked) => {
    const work = begin(...asked)
    open.add(work)
    const isOver = () => open.delete(work)
    wrap(work).done.then(isOver, isOver)
    // A microtask later, writes that commit at once are committed.
    if (isLeft) queueMicrotask(() => end(work))
    return work
  }
  return database
}
