import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is in sight, for an answer that comes later: it leads nobody away from another screen. */
export function useMounted(): RefObject<boolean> {
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return isMounted
}
