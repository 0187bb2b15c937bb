import { Trans } from '@lingui/react/macro'
import { getSubscription } from '@stowage/contract/billing'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { openPlans } from '../lib/api/limit-toast.ts'
import { useRead } from '../lib/api/query.ts'
import { formatNumber } from '../lib/texts/formats.ts'
import { useChosenContainer } from './container-choices.ts'
import { UpgradeOrAsk } from './upgrade-or-ask.tsx'

/** Says that the container has no room for another item, before the person describes it. */
export function FullContainerNotice({ containerId }: { containerId: number }) {
  const { data: subscription } = useRead(getSubscription, {})
  const container = useChosenContainer(containerId)
  if (!subscription || !container) return null
  const limit = subscription.limits.itemsPerContainer
  const { name, itemCount } = container
  if (isUnlimited(limit) || itemCount < limit) return null
  const count = formatNumber(itemCount)
  const max = formatNumber(limit)
  return (
    <section className="mb-4 flex items-center gap-4 rounded-card border border-line bg-surface p-4 phone:flex-col phone:items-stretch phone:gap-3">
      <div className="flex-1">
        <p className="font-semibold">
          <Trans>
            {name} is full: {count} of {max} items
          </Trans>
        </p>
        <p className="text-small text-ink-2">
          <Trans>Move or delete something, or upgrade.</Trans>
        </p>
      </div>
      <UpgradeOrAsk variant="soft" onClick={openPlans} className="shrink-0" />
    </section>
  )
}
