import { useMemo, useState } from 'react'
import { type FarRows, useFarRows, usePagesInSight } from '../../../lib/api/far-rows.ts'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { lazyPart } from '../../../lib/screen/lazy-part.ts'
import type { ShownContainer } from '../../../nouns/seen-items.tsx'
import type { ContainerFilters } from '../container-filters.ts'
import { ContainerGrid, type ContainerGridProps } from '../container-grid.tsx'

// Few lists are so long that somebody jumps in them.
const { Part: FarContainers } = lazyPart(
  () => import('./far-containers.tsx').then((file) => file.FarContainers),
  { onFailure: () => undefined },
)

type PagedGridProps = Omit<ContainerGridProps, 'containers' | 'pages' | 'inSight'> & {
  pages: ReadPages<ShownContainer>
  filters: ContainerFilters
  /** So many of the rows stand before those that the server has: they wait to be created. */
  waiting: number
  /** Blocked ones stand far down: they can be parted from the others only with all at hand. */
  onBlocked: () => void
  /** What was read far down did not come, or came after all: undefined. */
  onFailed: (pages: ReadPages<ShownContainer> | undefined) => void
}

/** Boxes of a list that loads by pages; a jump far down reads what is in sight there, not the way. */
export function PagedGrid({ pages, filters, waiting, onBlocked, onFailed, ...grid }: PagedGridProps) {
  const list = JSON.stringify(filters)
  const { known, setFar, ...far } = useFarRows(pages, list)
  const [found, setFound] = useState<FarRows<ShownContainer> & { of: string }>()
  const { rows, hasMore } = pages
  // Among all that are here, those that are called alike show their numbers. Each stands once.
  const all = useMemo(() => {
    if (!hasMore || found?.of !== list) return rows
    return [...rows, ...found.rows.slice(Math.max(0, rows.length - found.from))]
  }, [rows, hasMore, found, list])
  const takeFar = (found: FarRows<ShownContainer>) => {
    setFar(found)
    setFound({ ...found, of: list })
    if (found.rows.some(({ blocked }) => blocked)) onBlocked()
  }
  return (
    <ContainerGrid
      {...grid}
      containers={all}
      pages={far}
      inSight={(first, last) => (
        <InSight {...{ pages, filters, waiting, first, last, known, setFar: takeFar, onFailed }} />
      )}
    />
  )
}

type InSightProps = Pick<PagedGridProps, 'pages' | 'filters' | 'waiting' | 'onFailed'> & {
  first: number
  last: number
  known: number
  setFar: (rows: FarRows<ShownContainer>) => void
}

function InSight({ pages, first, last, known, ...far }: InSightProps) {
  const from = usePagesInSight(pages, { first, last, known })
  return from === undefined ? null : <FarContainers {...{ from, last }} {...far} />
}
