import type { ShownContainer } from '../../../entities/seen-items.tsx'
import { type AnchoredPages, placeRows, useRowsInSight } from '../../../lib/api/anchored-pages.ts'
import { ContainerGrid, type ContainerGridProps } from '../container-grid.tsx'

type PagedGridProps = Omit<ContainerGridProps, 'containers' | 'pages' | 'inSight'> & {
  pages: AnchoredPages<ShownContainer>
  /** All pages are loaded anyway. */
  readsAll: boolean
}

/** The boxes of a paged list. */
export function PagedGrid({ pages, readsAll, ...grid }: PagedGridProps) {
  const placed = placeRows(pages)
  return (
    <ContainerGrid
      {...grid}
      containers={pages.rows}
      pages={placed}
      inSight={(first, last) => (readsAll ? null : <RowsInSight {...{ pages, first, last }} {...placed} />)}
    />
  )
}

type RowsInSightProps = Parameters<typeof useRowsInSight>[1] & Pick<PagedGridProps, 'pages'>

function RowsInSight({ pages, ...sight }: RowsInSightProps) {
  useRowsInSight(pages, sight)
  return null
}
