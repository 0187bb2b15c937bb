import type { RecordStore } from '../kept/record-store.ts'
import type { KeptSend } from './kept-send.ts'

/** Stood in the journal of an older version instead of a record that was to leave the database. */
const gone = '-'

/**
 * Brings into the database what an older version has written into the browser's simple storage, which was its journal. What
 * can't be stored now stays there for the next start.
 */
export async function takeOverJournal(prefix: string, database: RecordStore<KeptSend>): Promise<void> {
  for (const [id, text] of Object.entries<string>(localStorage)) {
    if (!id.startsWith(prefix)) continue
    const key = id.slice(prefix.length)
    const record = parse(text)
    if (text === gone) await database.remove(key)
    if (!record || (await database.put(key, record))) localStorage.removeItem(id)
  }
}

/** Removes what is left of it. */
export function forgetJournal(prefix: string): void {
  for (const id of Object.keys(localStorage)) if (id.startsWith(prefix)) localStorage.removeItem(id)
}

function parse(text: string): KeptSend | undefined {
  try {
    const record = JSON.parse(text) as Partial<KeptSend> | null
    const isWhole = typeof record?.key === 'string' && typeof record.kind === 'string'
    return isWhole && typeof record.at === 'number' ? (record as KeptSend) : undefined
  } catch {
    return undefined
  }
}
