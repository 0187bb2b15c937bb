import { type IDBPDatabase, unwrap, wrap } from 'idb'

let isLeft = false
/** Of this page, and not over yet. */
const open = new Set<IDBTransaction>()

function end(work: IDBTransaction): void {
  try {
    work.abort()
  } catch {
    // It is being committed, and needs the page no more.
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
 * Ends what is asked of a database when its page is left. Safari keeps the page as it is, with its open transactions, and each
 * page that wants the same database would wait until somebody comes back to that one. Whoever asked hears of it when the page
 * is shown again; what is committed (`write`) is kept.
 */
export function leaveWithPage<T>(database: IDBPDatabase<T>): IDBPDatabase<T> {
  const raw: IDBDatabase = unwrap(database)
  const begin = raw.transaction.bind(raw)
  raw.transaction = (...asked) => {
    const work = begin(...asked)
    open.add(work)
    const isOver = () => open.delete(work)
    wrap(work).done.then(isOver, isOver)
    // What is written at once is committed by then.
    if (isLeft) queueMicrotask(() => end(work))
    return work
  }
  return database
}
