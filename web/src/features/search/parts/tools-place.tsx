import { foundCount } from '../../../lib/api/found-count.ts'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import type { SearchChoices } from '../search-choices.ts'
import { totalFound } from '../total-found.ts'
import { useSettledValue } from '../use-settled-value.ts'
import { SearchTools } from './search-tools.tsx'

/** Fewer hits have no tools, because they are seen at a glance. */
const fewestForTools = 6

type ToolsPlaceProps = {
  choices: SearchChoices
  containers: ReadPages<unknown>
  items: ReadPages<unknown>
  onChange: (change: Partial<SearchChoices>) => void
}

/** The tools to sort and narrow many hits; they stay while a choice is active, so that it can be undone. */
export function ToolsPlace({ choices, containers, items, onChange }: ToolsPlaceProps) {
  const { q, filter, sort } = choices
  const groups = [...(filter === 'items' ? [] : [containers]), ...(filter === 'containers' ? [] : [items])]
  const hits = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  const isWanted = hits >= fewestForTools || filter !== 'all' || sort !== 'match'
  // They appear and disappear only right after a press, because they move the results.
  const isShown = useSettledValue(q.trim(), isWanted, true, false)
  if (!isShown) return null
  return (
    <SearchTools
      choices={choices}
      onChange={onChange}
      counts={{
        ...(filter === 'all' && { all: totalFound([containers, items]) }),
        ...(filter !== 'items' && { containers: foundCount(containers) }),
        ...(filter !== 'containers' && { items: foundCount(items) }),
      }}
    />
  )
}
