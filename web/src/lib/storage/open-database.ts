import { type IDBPDatabase, openDB } from 'idb'
import { abortWhenLeft } from './abort-when-left.ts'

/**
 * Opens a database when it is first needed, and again after the browser or a newer page has closed it. The promise
 * rejects when the browser stores nothing: without a database, in some private windows, or with a full disk.
 */
export function openedOnce<Schema = unknown>(
  name: string,
  create: (database: IDBPDatabase<Schema>) => void,
): () => Promise<IDBPDatabase<Schema>> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  // Async, because a browser without databases throws at once.
  const open = async () =>
    abortWhenLeft(
      await openDB<Schema>(name, 1, {
        upgrade: create,
        // A newer page wants to upgrade the database.
        blocking: (_, __, { target }) => {
          forget()
          if (target instanceof IDBDatabase) target.close()
        },
        terminated: forget,
      }),
    )
  return () => {
    opened ??= open()
    opened.catch(forget)
    return opened
  }
}
