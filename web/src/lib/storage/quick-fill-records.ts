import { waitingRecords } from './keys.ts'
import { recordStore, removeRecords } from './record-store.ts'

/** The keys of Quick Fill's items that are not queued yet: one draft for each container, and the queue of an older version. */
export async function quickFillKeys(personId: number): Promise<string[]> {
  const stores = ['draft/', 'item/'].map((part) =>
    recordStore<{ key: string }>(`${waitingRecords(personId)}${part}`),
  )
  const found = await Promise.all(stores.map((store) => store.all().catch(() => [])))
  return found.flat().map(({ key }) => key)
}

/** Removes everything that Quick Fill has stored of a person. */
export async function removeQuickFillRecords(personId: number): Promise<void> {
  try {
    // Earlier versions marked here that there were records.
    localStorage.removeItem(`stowage.quick-fill.${personId}`)
  } catch {
    // Storage that is switched off has no mark.
  }
  await removeRecords(waitingRecords(personId)).catch(() => undefined)
}
