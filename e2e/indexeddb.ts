import type { Page } from '@playwright/test'

/**
 * All values of some stores of a browser's database; none where the app has not made it yet. A journey never opens a
 * database that isn't there, because that would make an empty one, in which the app could store nothing.
 */
export function readIndexedDb(page: Page, database: string, stores: string[]): Promise<unknown[]> {
  return page.evaluate(
    async ([name, wanted]) => {
      if (!(await indexedDB.databases()).some((one) => one.name === name)) return []
      const opening = indexedDB.open(name)
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const work = opened.transaction(wanted)
      const requests = wanted.map((store) => work.objectStore(store).getAll())
      await new Promise((resolve) => {
        work.oncomplete = resolve
      })
      opened.close()
      return requests.flatMap(({ result }) => result)
    },
    [database, stores] as const,
  )
}
