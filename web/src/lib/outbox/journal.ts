import type { RecordStore } from '../storage/record-store.ts'
import type { QueuedSend } from './queued-send.ts'

/** An older version's entry for a record that was to be removed from the database. */
const gone = '-'

/**
 * Moves into the database what an older version wrote to its journal in local storage. Entries that can't be stored now
 * stay there for the next start.
 */
export async function takeOverJournal(prefix: string, database: RecordStore<QueuedSend>): Promise<void> {
  for (const [id, text] of Object.entries<string>(localStorage)) {
    if (!id.startsWith(prefix)) continue
    const key = id.slice(prefix.length)
    const record = parse(text)
    if (text === gone) await database.remove(key)
    if (!record || (await database.put(key, record))) localStorage.removeItem(id)
  }
}

/** Removes the rest of the journal. */
export function removeJournal(prefix: string): void {
  for (const id of Object.keys(localStorage)) if (id.startsWith(prefix)) localStorage.removeItem(id)
}

function parse(text: string): QueuedSend | undefined {
  try {
    const record = JSON.parse(text) as Partial<QueuedSend> | null
    const isWhole = typeof record?.key === 'string' && typeof record.kind === 'string'
    return isWhole && typeof record.at === 'number' ? (record as QueuedSend) : undefined
  } catch {
    return undefined
  }
}
