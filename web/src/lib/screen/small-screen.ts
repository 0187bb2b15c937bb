import { useSyncExternalStore } from 'react'

/** Under 768 px, as in the styles' `phone:`. Prefer the styles where they are enough. */
const smallScreen = '(width < 48rem)'

/** Under 1024 px, as in the styles' `lg:`: no room for a table next to the sidebar. */
const narrowScreen = '(width < 64rem)'

/** A hook that tells whether a media query matches now. */
export function mediaHook(media: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const query = window.matchMedia(media)
    query.addEventListener('change', listener)
    return () => query.removeEventListener('change', listener)
  }
  return () => useSyncExternalStore(subscribe, () => window.matchMedia(media).matches)
}

export const useSmallScreen = mediaHook(smallScreen)
export const useNarrowScreen = mediaHook(narrowScreen)

/** Under 320 px: a phone with text at twice its size, where two things do not fit side by side. */
export const useTinyScreen = mediaHook('(width < 20rem)')
