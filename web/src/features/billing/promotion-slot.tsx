import { getSubscription } from '@stowage/contract/billing'
import { freePlan } from '@stowage/contract/billing.rules'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'

// Nobody misses it when it does not come.
const { Part: Promotion } = lazyPart(() => import('./promotion.tsx').then((file) => file.Promotion), {
  onFailure: () => undefined,
})

/**
 * The place after the last row of a list where Free shows what a larger plan would give: to the owner alone,
 * as nobody else could take it, and not before everything else is done.
 */
export function PromotionSlot() {
  const isOwner = useCurrentUser().workspaceRole === 'owner'
  const { data } = useRead(getSubscription)
  const isIdle = useIdle()
  if (!isIdle || !isOwner || data?.plan.name !== freePlan) return null
  return <Promotion subscription={data} />
}

const restTime = 1000

/** True once the screen has had time to show what it is opened for. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsIdle(true), restTime)
    return () => clearTimeout(timer)
  }, [])
  return isIdle
}
