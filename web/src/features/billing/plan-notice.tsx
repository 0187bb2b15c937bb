import type { Subscription } from '@stowage/contract/billing'
import { PlanBand } from './parts/plan-band.tsx'
import { PortalButton } from './parts/portal-button.tsx'

/** The band that says what is wrong with the payment, and leads to the remedy. */
export function PlanNotice({ subscription }: { subscription: Subscription }) {
  return (
    <div className="mb-5 overflow-hidden rounded-card phone:mb-4">
      <PlanBand subscription={subscription} action={<PortalButton />} />
    </div>
  )
}
