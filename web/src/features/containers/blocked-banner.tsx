import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { UpgradeOrAsk } from '../../entities/upgrade-or-ask.tsx'
import { useMay } from '../../lib/api/abilities.ts'
import { Icon } from '../../ui/icon.tsx'

/** Says what is still possible in a blocked container, and how to unblock it. */
export function BlockedBanner() {
  const mayChange = useMay('containers.change')
  return (
    <section className="mb-6 flex items-center gap-4 rounded-card border border-line bg-surface p-4 phone:mb-3 phone:flex-col phone:items-stretch">
      <Icon of={Lock} size={24} className="text-ink-2 phone:hidden" />
      <div className="flex-1">
        <p className="font-semibold">
          <Trans>This container is over the plan’s limit</Trans>
        </p>
        <p className="text-small text-ink-2">
          {mayChange ? (
            <Trans>
              Everything in it is safe. You can still view and search it, move or delete its items, or delete
              the container itself. To add or edit items, delete another container or upgrade the plan.
            </Trans>
          ) : (
            <Trans>Everything in it is safe. You can still view and search it.</Trans>
          )}
        </p>
      </div>
      <UpgradeOrAsk variant="soft" className="shrink-0" />
    </section>
  )
}
