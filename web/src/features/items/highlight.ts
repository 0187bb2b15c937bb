import { useEffect, useEffectEvent } from 'react'
import { useMore } from '../../lib/api/use-more.ts'
import { useItem } from './api.ts'
import type { ItemPages } from './parts/list-window.ts'

/** How long, in ms, a searched item is highlighted. */
const highlightTime = 5000

type HighlightOptions = {
  pages: ItemPages
  containerId: number
  /** The item's id in the address. */
  highlight: number | undefined
  /** Removes it from the address. */
  onOver: () => void
}

/**
 * Finds the item that the address names: pages are loaded until it is there. When its time is over, or the container
 * does not have it, the address drops it. Returns the id while the item is highlighted.
 */
export function useHighlight({
  pages,
  containerId,
  highlight,
  onOver,
}: HighlightOptions): number | undefined {
  const { rows, total, hasMore, isPending, isPrevious, error } = pages
  const isFound = highlight !== undefined && rows.some((row) => row.id === highlight)
  const isMissing = highlight !== undefined && !isFound && !isPending && !isPrevious && !error
  // Before a long list is loaded to its end, asks whether the item is in it.
  const item = useItem(highlight ?? 0, { enabled: isMissing && hasMore })
  const isHere = item.data?.containerId === containerId
  const isElsewhere = item.isError || (item.data !== undefined && !isHere)
  const isUnknown = isMissing && (!hasMore || isElsewhere)

  const leaveAddress = useEffectEvent(onOver)
  useEffect(() => {
    if (isUnknown) leaveAddress()
  }, [isUnknown])
  useMore(pages, isMissing && isHere ? total - rows.length : undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another item starts the time anew
  useEffect(() => {
    if (!isFound) return
    const timer = setTimeout(() => leaveAddress(), highlightTime)
    return () => clearTimeout(timer)
  }, [highlight, isFound])
  return isFound ? highlight : undefined
}
