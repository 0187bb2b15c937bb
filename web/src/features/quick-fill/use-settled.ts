import { useEffect, useState } from 'react'

/** Longer than the second tap of two comes after the first. */
const settlingTime = 350

/** False right after a part appeared: the second tap on what stood there before must not press what stands there now. */
export function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settlingTime)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
