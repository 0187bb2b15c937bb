import type { Person } from '@stowage/contract/people'
import type { usePeopleActions } from '../api.ts'
import type { PeopleAct } from '../change-many.ts'

export type PersonProps = {
  person: Person
  isSelected: boolean
  onSelect: () => void
  onOpen: (mode: 'view' | 'edit') => void
  /** Asks before the status is changed or the sessions are ended. */
  onAct: (act: PeopleAct) => void
  actions: ReturnType<typeof usePeopleActions>
}
