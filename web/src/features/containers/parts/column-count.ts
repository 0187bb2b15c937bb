import { mediaHook } from '../../../lib/screen/small-screen.ts'
import type { ContainerView } from '../container-view.ts'

// The design's breakpoints.
const useTwo = mediaHook('(width >= 48rem)')
const useNarrow = mediaHook('(width >= 64rem)')
const useWide = mediaHook('(width >= 80rem)')

/** Number of boxes per row: one more for compact boxes from 1024 px on. */
export function useColumnCount(view: ContainerView): number {
  const [hasTwo, isNarrow, isWide] = [useTwo(), useNarrow(), useWide()]
  if (view === 'list') return 1
  const more = view === 'compact' ? 1 : 0
  if (isWide) return 3 + more
  if (isNarrow) return 2 + more
  return hasTwo ? 2 : 1
}
