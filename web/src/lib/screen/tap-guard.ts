import { useEffect, useState } from 'react'

/** Longer than the second tap of two comes after the first. */
const guardTime = 350

/** False right after a part appeared: the second tap on what stood there before must not press what stands there now. */
export function useTapGuard(): boolean {
  const [acceptsTaps, setAcceptsTaps] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setAcceptsTaps(true), guardTime)
    return () => clearTimeout(timer)
  }, [])
  return acceptsTaps
}
