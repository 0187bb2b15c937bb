import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fullPage } from '../../lib/address/full-page.ts'
import { refresh } from '../../lib/api/refresh.ts'

// In ms: after this time without a new page, the button is enabled again.
const maxPauseMs = 15_000

/** Leaves for a page of the payment provider: busy until this page ends, or is shown again by Back. */
export function useAway() {
  const client = useQueryClient()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return undefined
    const stay = () => setIsLeaving(false)
    const timer = setTimeout(stay, maxPauseMs)
    // Browsers restore the page from their cache on Back, so the plan bought meanwhile is refetched.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      stay()
      if (persisted) void refresh(client, ['plan', 'containers'])
    }
    window.addEventListener('pageshow', onShow)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pageshow', onShow)
    }
  }, [isLeaving, client])
  return {
    isLeaving,
    go: (url: string) => {
      setIsLeaving(true)
      fullPage.go(url)
    },
  }
}
