// Stands for `lib/storage/record-store.ts` in tests whose clock stands still, which a database would need:
//
//   vi.mock('../storage/record-store.ts', () => import('../../../test/memory-records.ts'))
import { memoryStore } from '../src/lib/storage/memory-store.ts'
import type { RecordStore } from '../src/lib/storage/record-store.ts'

const records = new Map<string, string>()
const fleeting = memoryStore<unknown>()

/** `isFull`: it takes no more. `isHanging`: it never answers. */
export const storage = { isFull: false, isHanging: false }

const never = new Promise<never>(() => undefined)

/** Loses what was in memory alone, as the end of a page does. */
export function endMemory(): void {
  for (const id of [...fleeting.records.keys()]) fleeting.drop(id)
}

export async function removeRecords(prefix: string): Promise<void> {
  for (const id of [...records.keys()]) if (id.startsWith(prefix)) records.delete(id)
  for (const id of [...fleeting.records.keys()]) if (id.startsWith(prefix)) fleeting.drop(id)
}

export function recordStore<T>(prefix: string): RecordStore<T> {
  const own = <R>([id]: readonly [string, R]) => id.startsWith(prefix)
  const inMemory = () => [...fleeting.records].filter(own).map(([, record]) => record as T)
  const stored = (text: string) => JSON.parse(text) as T
  return {
    all: async () => {
      if (storage.isHanging) await never
      return [...[...records].filter(own).map(([, text]) => stored(text)), ...inMemory()]
    },
    get: async (id) => {
      const text = records.get(prefix + id)
      return text === undefined ? (fleeting.records.get(prefix + id) as T | undefined) : stored(text)
    },
    put: async (id, record) => {
      if (storage.isHanging) await never
      if (storage.isFull) fleeting.hold(prefix + id, record)
      else {
        records.set(prefix + id, JSON.stringify(record))
        fleeting.drop(prefix + id)
      }
      return !storage.isFull
    },
    remove: async (id) => {
      if (storage.isHanging) await never
      records.delete(prefix + id)
      fleeting.drop(prefix + id)
    },
    inMemory,
  }
}
