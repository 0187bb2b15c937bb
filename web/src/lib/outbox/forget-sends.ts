import { type RecordStore, recordStore, removeRecords } from '../kept/record-store.ts'
import { storedTexts } from './journal.ts'
import type { KeptSend } from './kept-send.ts'
import { forgetSendsOf, sendsOf } from './kept-sends.ts'

/** Removes all that a person has kept to be sent, in every workspace. */
export async function forgetSends(personId: number): Promise<void> {
  forgetSendsOf(personId)
  await removeRecords(sendsOf(personId)).catch(() => undefined)
}

/** Whether a person may have kept something, in any workspace; known at once. */
export const mayHaveSends = (personId: number): boolean => storedTexts(sendsOf(personId)).length > 0

/** The keys of what a person has kept in the database, in every workspace. */
export async function sendsInDatabase(personId: number): Promise<string[]> {
  const database: RecordStore<KeptSend> = recordStore(sendsOf(personId))
  const kept = await database.all().catch(() => [])
  return kept.map(({ key }) => key)
}
