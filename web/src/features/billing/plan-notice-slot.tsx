import { getSubscription } from '@stowage/contract/billing'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { withDeferredMessages } from '../../lib/texts/languages.ts'
import { needsAttention } from './plan-relation.ts'

// Loaded for few people. Its absence is no error, because the Subscription page says the same.
const { Part: PlanNotice } = lazyPart(
  () => withDeferredMessages(() => import('./plan-notice.tsx').then((file) => file.PlanNotice)),
  {
    onFailure: () => undefined,
  },
)

/** The place above a screen that tells the owner while something about their payment is to be done. */
export function PlanNoticeSlot() {
  const isOwner = useCurrentUser().workspaceRole === 'owner'
  const { data } = useRead(getSubscription)
  return isOwner && data && needsAttention(data) ? <PlanNotice subscription={data} /> : null
}
