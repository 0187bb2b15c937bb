import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { useId } from 'react'
import type { ShownContainer } from '../../entities/seen-items.tsx'
import { UpgradeOrAsk } from '../../entities/upgrade-or-ask.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useSubscription } from './api.ts'
import { ContainerGrid } from './container-grid.tsx'

type BlockedSectionProps = {
  containers: readonly ShownContainer[]
  itemLimit: number | undefined
}

/** The newest containers beyond the plan's limit: stored, in faded colours, and they can be opened. */
export function BlockedSection({ containers, itemLimit }: BlockedSectionProps) {
  const { t } = useLingui()
  const { data: subscription } = useSubscription()
  const headingId = useId()
  const plan = subscription?.plan.displayName
  return (
    <section aria-labelledby={headingId} className="mt-11">
      <div className="mb-5 flex items-end justify-between gap-4 phone:flex-col phone:items-stretch">
        <div>
          <h2 id={headingId} className="flex items-center gap-2 text-container-name">
            <Icon of={Lock} size={20} />
            <Trans>Containers require subscription upgrade</Trans>
          </h2>
          <p className="mt-1 text-ink-2">
            {plan === undefined ? null : (
              <Plural
                value={containers.length}
                one={`This one is over the ${plan} limit. It’s safe and unlocks with an upgrade.`}
                other={`These # are over the ${plan} limit. They’re safe and unlock with an upgrade.`}
              />
            )}
          </p>
        </div>
        <UpgradeOrAsk variant="soft" className="shrink-0" />
      </div>
      <ContainerGrid
        label={t`Blocked containers`}
        containers={containers}
        itemLimit={itemLimit}
        heading="h3"
      />
    </section>
  )
}
