import { getSubscription } from '@stowage/contract/billing'
import { freePlan } from '@stowage/contract/billing.rules'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { withDeferredMessages } from '../../lib/texts/languages.ts'

// Its absence is no loss, so a failure to load is ignored.
const { Part: Promotion } = lazyPart(
  () => withDeferredMessages(() => import('./promotion.tsx').then((file) => file.Promotion)),
  {
    onFailure: () => undefined,
  },
)

/**
 * The place after a list's last row that shows, on Free, what a larger plan gives. Only the owner sees it, because only
 * they can buy a plan, and only once the page is idle.
 */
export function PromotionSlot() {
  const isOwner = useCurrentUser().workspaceRole === 'owner'
  const { data } = useRead(getSubscription)
  const isIdle = useIdle()
  if (!isIdle || !isOwner || data?.plan.name !== freePlan) return null
  return <Promotion subscription={data} />
}

const restTime = 1000

/** True once the screen has had time to show its content. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), restTime)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
