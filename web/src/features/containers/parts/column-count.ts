import { mediaHook } from '../../../lib/screen/small-screen.ts'
import type { ContainerView } from '../container-view.ts'

// The breakpoints of the design (§ 4 and § 13).
const useTwo = mediaHook('(width >= 48rem)')
const useNarrow = mediaHook('(width >= 64rem)')
const useWide = mediaHook('(width >= 80rem)')

/** How many boxes stand side by side: compact ones have room for one more from 1024 px on. */
export function useColumnCount(view: ContainerView): number {
  const [hasTwo, isNarrow, isWide] = [useTwo(), useNarrow(), useWide()]
  if (view === 'list') return 1
  const more = view === 'compact' ? 1 : 0
  if (isWide) return 3 + more
  if (isNarrow) return 2 + more
  return hasTwo ? 2 : 1
}
