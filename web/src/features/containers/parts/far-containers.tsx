import { useEffect, useEffectEvent } from 'react'
import type { FarRows } from '../../../lib/api/far-rows.ts'
import { useReadFar } from '../../../lib/api/read-far-rows.ts'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import type { ShownContainer } from '../../../nouns/seen-items.tsx'
import { useContainers } from '../api.ts'
import type { ContainerFilters } from '../container-filters.ts'
import { useWithWaiting } from '../waiting-containers.ts'

type FarContainersProps = {
  filters: ContainerFilters
  /** So many of the rows stand before those that the server has: they wait to be created. */
  waiting: number
  from: number
  last: number
  setFar: (rows: FarRows<ShownContainer>) => void
  /** It did not come, or came after all: undefined. */
  onFailed: (pages: ReadPages<ShownContainer> | undefined) => void
}

/** Reads the list of boxes from somewhere far down on (`useReadFar`). */
export function FarContainers({ filters, waiting, from, last, setFar, onFailed }: FarContainersProps) {
  const { q, location, sort } = filters
  // Those that wait to be created stand at the start of the list.
  const pages = useWithWaiting(useContainers({ q, location, sort, skip: from - waiting }), false)
  useReadFar(pages, { from, last, onRows: setFar })
  const { error, isLoadingMore } = pages
  const tell = useEffectEvent(() => onFailed(error ? pages : undefined))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown of the failure follows both
  useEffect(() => tell(), [error, isLoadingMore])
  const leave = useEffectEvent(() => onFailed(undefined))
  useEffect(() => () => leave(), [])
  return null
}
