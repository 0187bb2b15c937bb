import type { FarRows } from '../../../lib/api/far-rows.ts'
import { useReadFar } from '../../../lib/api/read-far-rows.ts'
import type { ShownContainer } from '../../../nouns/seen-items.tsx'
import { useContainers } from '../api.ts'
import type { ContainerFilters } from '../container-filters.ts'

type FarContainersProps = {
  filters: ContainerFilters
  /** So many of the rows stand before those that the server has: they wait to be created. */
  waiting: number
  from: number
  last: number
  setFar: (rows: FarRows<ShownContainer>) => void
}

/** Reads the list of boxes from somewhere far down on (`useReadFar`). */
export function FarContainers({ filters, waiting, from, last, setFar }: FarContainersProps) {
  const { q, location, sort } = filters
  useReadFar(useContainers({ q, location, sort, skip: from - waiting }), { from, last, onRows: setFar })
  return null
}
