import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import { type KeyboardEvent, useState } from 'react'
import { searchWordsOf } from '../../entities/marked-parts.ts'
import { matchRank } from '../../entities/match-rank.ts'
import { paths } from '../../lib/address/paths.ts'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { answerOf } from './answer.ts'
import { guessOf } from './guess.ts'
import type { SearchChoices } from './search-choices.ts'

/** The most containers shown next to items, so that the items stay within reach. */
export const containersBesideItems = 10

/** The id of a hit's row, by which the search field names the chosen one. */
export const hitId = (kind: 'container' | 'item', id: number) => `${kind}-hit-${id}`

export type Groups = { choices: SearchChoices; containers: ReadPages<Container>; items: ReadPages<Item> }

/** Whether the items come before the containers, because the best of them matches better. */
export function itemsLead(q: string, containers: readonly Container[], items: readonly Item[]): boolean {
  const words = searchWordsOf(q)
  const rankOf = ([best]: readonly (Container | Item)[]) =>
    best ? matchRank(best, words) : Number.POSITIVE_INFINITY
  return rankOf(items) < rankOf(containers)
}

/** The groups that the filter shows, from the top. Similar matches never come before exact ones. */
export function shownGroups({ choices, containers, items }: Groups): ('containers' | 'items')[] {
  const { q, filter, sort } = choices
  if (filter !== 'all') return [filter]
  const isLed =
    sort === 'match'
      ? itemsLead(q, containers.rows, items.rows)
      : containers.match === 'similar' && items.rows.length > 0 && items.match !== 'similar'
  return isLed ? ['items', 'containers'] : ['containers', 'items']
}

/** All rows from the top. */
function rowsOf(groups: Groups) {
  const { choices, containers, items } = groups
  const max = choices.filter === 'all' ? containersBesideItems : containers.rows.length
  const rows = {
    containers: containers.rows.slice(0, max).map(({ id }) => {
      return { id: hitId('container', id), href: paths.container(id) }
    }),
    items: items.rows.map(({ id, containerId }) => {
      return { id: hitId('item', id), href: paths.container(containerId, { highlight: id }) }
    }),
  }
  return shownGroups(groups).flatMap((group) => rows[group])
}

/** Index of the best row: the answer's, or the first one. -1 without an order by match, or where nothing is near. */
function bestOf(groups: Groups, rows: readonly { id: string }[]): number {
  const { choices, containers, items } = groups
  const guess = guessOf(choices, containers, items)
  if (choices.sort !== 'match' || (guess && guess.meant === undefined)) return -1
  // Results of the other filter may still be cached, and do not count.
  const beside = choices.filter === 'items' ? { ...containers, rows: [] } : containers
  const answer = choices.filter === 'containers' ? undefined : answerOf(choices.q, items, beside)
  return Math.max(0, answer ? rows.findIndex(({ id }) => id === hitId('item', answer.id)) : 0)
}

/** The row that Enter in the search field opens: at first the best hit, then the one that the arrow keys choose. */
export function useChosenHit(groups: Groups) {
  const search = JSON.stringify(groups.choices)
  const rows = rowsOf(groups)
  const best = bestOf(groups, rows)
  const [moved, setMoved] = useState<{ search: string; index: number }>()
  // A row chosen among earlier results says nothing about new ones.
  const index = moved?.search === search ? Math.min(moved.index, rows.length - 1) : best
  const onArrow = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || rows.length === 0) return
    // The cursor of the field stays where it is.
    event.preventDefault()
    const next = Math.max(0, Math.min(index + step, rows.length - 1))
    setMoved({ search, index: next })
    document.getElementById(rows[next]?.id ?? '')?.scrollIntoView({ block: 'nearest' })
  }
  return { row: rows[index], isBest: index === best, onArrow }
}

/** The chosen row's id, and whether it is the best hit. */
export type ChosenRow = { id: string | undefined; isBest: boolean }
