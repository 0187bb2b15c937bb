import { useSyncExternalStore } from 'react'

// The breakpoints of the design (§ 4): two columns from 768 px, three from 1280.
const two = '(width >= 48rem)'
const three = '(width >= 80rem)'

function subscribe(listener: () => void): () => void {
  const queries = [window.matchMedia(two), window.matchMedia(three)]
  for (const query of queries) query.addEventListener('change', listener)
  return () => {
    for (const query of queries) query.removeEventListener('change', listener)
  }
}

function columnCount(): number {
  if (window.matchMedia(three).matches) return 3
  return window.matchMedia(two).matches ? 2 : 1
}

/** How many cards stand side by side. */
export function useColumnCount(): number {
  return useSyncExternalStore(subscribe, columnCount)
}
