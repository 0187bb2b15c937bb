import { Trans, useLingui } from '@lingui/react/macro'
import type { Plan } from '@stowage/contract/billing'
import Check from 'lucide-react/icons/check'
import { planText } from '../../../lib/texts/plan-text.ts'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** What the plan that everybody has here includes, in place of plans that nobody can buy. */
export function IncludedFeatures({ plan }: { plan: Plan }) {
  const { i18n, t } = useLingui()
  return (
    <Card aria-label={t`What’s included`} className="p-5 phone:px-4">
      <h2 className="text-card-title">
        <Trans>What’s included</Trans>
      </h2>
      <ul className="mt-5 grid grid-cols-3 gap-x-6 gap-y-3 wrap-anywhere phone:grid-cols-1">
        {plan.features.map((feature) => (
          <li key={feature} className="flex items-start gap-2.5">
            <Icon of={Check} size={16} strokeWidth={2.4} className="mt-[3px] shrink-0 text-primary-ink" />
            {planText(i18n, feature)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
