import { useEffect, useEffectEvent } from 'react'
import { useMore } from '../../lib/api/use-more.ts'
import { useItem } from './api.ts'
import type { ItemPages } from './parts/list-window.ts'

/** How long an item that somebody looked for stands out. */
export const highlightTime = 5000

type HighlightOptions = {
  pages: ItemPages
  containerId: number
  /** The id in the address. */
  highlight: number | undefined
  /** Takes it out of the address. */
  onOver: () => void
}

/**
 * Finds the item that the address names, however far down it is: pages are loaded until it is there. After its time,
 * or when the container holds no such item, it leaves the address. Gives the id while the item stands out.
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
  // Before loading a long list to its end, it is worth asking whether the item is in it at all.
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
