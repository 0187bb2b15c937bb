import { Trans } from '@lingui/react/macro'
import { UpgradeOrAskLink } from '../../../entities/upgrade-or-ask.tsx'

/** Says that no place of the owner's plan is free, and what helps: the owner can upgrade, others ask them. */
export function NoPlace() {
  return (
    <p className="rounded-control bg-warn-soft px-4 py-3 text-small">
      <Trans>All seats on the plan are taken. Viewers don’t need one.</Trans>{' '}
      <UpgradeOrAskLink className="font-medium underline" />
    </p>
  )
}
