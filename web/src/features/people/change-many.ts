import { t } from '@lingui/core/macro'
import { endSessions, type Person, updatePerson } from '@stowage/contract/people'
import type { AccountStatus } from '@stowage/contract/users.rules'
import { call } from '../../lib/api/api-client.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { changeFailure } from './api.ts'

/** A change of several people: another status, or the end of their sessions. */
export type PeopleAct = AccountStatus | 'end-sessions'

/** Someone whom a change left out, with the reason. */
export interface LeftOut {
  person: Person
  why: string
}

/** Changes people one after the other, by a call each, and returns those that were left out. */
export async function changeMany(
  people: readonly Person[],
  act: PeopleAct,
  onDone: (done: number) => void,
): Promise<LeftOut[]> {
  const left: LeftOut[] = []
  for (const [at, person] of people.entries()) {
    await changeOne(person, act).catch((error: ApiError) => left.push({ person, why: whyLeftOut(error) }))
    onDone(at + 1)
  }
  return left
}

/** A status that someone else has set since the list was read stays as it is. */
function changeOne({ id, accountStatus }: Person, act: PeopleAct): Promise<unknown> {
  return act === 'end-sessions'
    ? call(endSessions, { params: { id } })
    : call(updatePerson, { params: { id }, body: { accountStatus: act, seen: { accountStatus } } })
}

function whyLeftOut(error: ApiError): string {
  if (error.code === 'CHANGED_MEANWHILE') return t`Someone else changed this account in the meantime.`
  return error.isNotFound ? t`This account no longer exists.` : changeFailure(error)
}
