import { useLingui } from '@lingui/react/macro'
import { listPeople, type Person } from '@stowage/contract/people'
import { peopleChangedAtOnce } from '@stowage/contract/people.rules'
import { useState } from 'react'
import { callPage } from '../../lib/api/api-client.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { formatNumber } from '../../lib/texts/formats.ts'
import type { PeopleQuery } from './people-query.ts'

const none: ReadonlyMap<number, Person> = new Map()

/** The selected people, over all pages and orders of one filter; another filter begins with none. */
export function usePeopleSelection(
  shown: readonly Person[],
  { rows, total, relation, hasMore }: ReadPages<Person>,
  asked: PeopleQuery,
) {
  const { t } = useLingui()
  const filter = JSON.stringify(asked.filter)
  const [kept, setKept] = useState({ filter, people: none })
  const people = kept.filter === filter ? kept.people : none
  const [isLoading, setLoading] = useState(false)
  const set = (chosen: Iterable<Person>) =>
    setKept({ filter, people: new Map([...chosen].map((one) => [one.id, one])) })
  const count = shown.filter(({ id }) => people.has(id)).length
  const share = count === 0 ? 'none' : count === shown.length ? 'all' : 'some'
  const isCut = relation === 'gte' || total > peopleChangedAtOnce
  const number = formatNumber(isCut ? peopleChangedAtOnce : hasMore ? total : rows.length)
  const selectAll = async () => {
    setLoading(true)
    try {
      const all = await callPage(listPeople, { query: { ...asked.query, limit: peopleChangedAtOnce } })
      set(all.rows)
    } catch {
      toast.bad(t`Couldn’t load users`)
    } finally {
      setLoading(false)
    }
  }
  const isAll = people.size >= Math.min(isCut ? peopleChangedAtOnce : total, peopleChangedAtOnce)
  return {
    ...({ people, set, share } as const),
    toggle: (person: Person) =>
      set(people.has(person.id) ? without(people, [person]) : [...people.values(), person]),
    togglePage: () => set(share === 'all' ? without(people, shown) : [...people.values(), ...shown]),
    drop: (gone: readonly Person[]) => set(without(people, gone)),
    all: isAll
      ? undefined
      : {
          label: isCut ? t`Select the first ${number}` : t`Select all ${number}`,
          isLoading,
          onPress: () => void selectAll(),
        },
  }
}

function without(people: ReadonlyMap<number, Person>, gone: readonly Person[]): Person[] {
  const ids = new Set(gone.map(({ id }) => id))
  return [...people.values()].filter(({ id }) => !ids.has(id))
}
