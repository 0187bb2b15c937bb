import { useSyncExternalStore } from 'react'

/** Under 768 px, as in the styles' `phone:` (specification § 9). Prefer the styles where they are enough. */
export const smallScreen = '(width < 48rem)'

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(smallScreen)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(smallScreen).matches)
}
