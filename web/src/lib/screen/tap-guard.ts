import { useEffect, useState } from 'react'

/** In ms: longer than the pause between the taps of a double tap. */
const guardTime = 350

/**
 * False right after a component appeared, so that the second of two taps does not press what has just appeared there.
 */
export function useTapGuard(): boolean {
  const [acceptsTaps, setAcceptsTaps] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAcceptsTaps(true), guardTime)
    return () => clearTimeout(timer)
  }, [])
  return acceptsTaps
}
