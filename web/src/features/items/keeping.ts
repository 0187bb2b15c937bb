import { useEffect } from 'react'

/** What keeps changes of items until somebody answers. */
export const keeping = () => import('./keep-items.ts')

/** Has it there before a connection can be lost. */
export function useKeeping(): void {
  useEffect(() => {
    keeping().catch(() => undefined)
  }, [])
}
