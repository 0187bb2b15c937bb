import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { fullPage } from '../../lib/address/full-page.ts'
import { refresh } from '../../lib/api/refresh.ts'

// A page that does not come in that time is not awaited any more: the button can be pressed again.
const maxPauseMs = 15_000

/** Leaves for a page of the payment provider: busy until this page is gone, or is seen again by the way back. */
export function useAway() {
  const client = useQueryClient()
  const [isLeaving, setIsLeaving] = useState(false)
  useEffect(() => {
    if (!isLeaving) return undefined
    const stay = () => setIsLeaving(false)
    const timer = setTimeout(stay, maxPauseMs)
    // Browsers keep a page as it was left and show it again on Back: with what was bought meanwhile.
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
