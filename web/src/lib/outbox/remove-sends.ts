import { type RecordStore, recordStore, removeRecords } from '../storage/record-store.ts'
import { removeJournal } from './journal.ts'
import type { QueuedSend } from './queued-send.ts'
import { sendsOf } from './send-store.ts'

/** Removes all stored sends of a person, in every workspace. */
export async function removeSends(personId: number): Promise<void> {
  removeJournal(sendsOf(personId))
  await removeRecords(sendsOf(personId)).catch(() => undefined)
}

/** The keys of the stored sends of a person, in every workspace. */
export async function storedSends(personId: number): Promise<string[]> {
  const database: RecordStore<QueuedSend> = recordStore(sendsOf(personId))
  const records = await database.all().catch(() => [])
  return records.map(({ key }) => key)
}
