import type { Item } from '@stowage/contract/items'
import { useEffect, useState } from 'react'
import { changerOf } from '../../lib/api/changers.ts'
import { useItem } from './api.ts'
import { type ItemFormState, type ItemInput, inputOf } from './item-form.tsx'
import type { Followed } from './parts/just-changed.tsx'

/**
 * Lets the untouched fields of an open form follow what others change; touched ones keep what was typed (EDIT-07).
 *
 * @param start the values that the form was filled from
 * @returns the values that count as seen, and the fields that have followed
 */
export function useFollowedItem(start: Item, form: ItemFormState): { seen: Item; followed: Followed } {
  const { data: now } = useItem(start.id)
  const [seen, setSeen] = useState(start)
  const [followed, setFollowed] = useState<Followed>(new Map())
  useEffect(() => {
    // A stored answer may be older than the row that the form was opened from.
    if (!now || now.updatedAt <= seen.updatedAt) return
    const [before, after, typed] = [inputOf(seen), inputOf(now), form.getValues()]
    const names = (Object.keys(after) as (keyof ItemInput)[]).filter(
      (name) => after[name] !== before[name] && typed[name] === before[name],
    )
    if (names.length === 0) return
    for (const name of names) form.setValue(name, after[name])
    const { updatedAt } = now
    setSeen({ ...seen, updatedAt, ...Object.fromEntries(names.map((name) => [name, now[name]])) })
    const mark = (who?: string) =>
      setFollowed((marked) => new Map([...marked, ...names.map((name) => [name, who] as const)]))
    mark()
    void changerOf(now.id).then((who) => who !== undefined && mark(who))
  }, [now, seen, form])
  return { seen, followed }
}
