import { Trans } from '@lingui/react/macro'
import type { WorkspaceRole } from '@stowage/contract/users.rules'
import { paths } from '../../../lib/address/paths.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'

/** Says that no place of the owner's plan is free, and what helps: the owner can upgrade, others ask them. */
export function NoPlace({ role }: { role: WorkspaceRole }) {
  const { workspaceOwner: owner } = useCurrentUser()
  return (
    <p className="rounded-control bg-warn-soft px-4 py-3 text-small">
      <Trans>All seats on the plan are taken. Viewers don’t need one.</Trans>{' '}
      {role === 'owner' ? (
        <a href={paths.subscription()} className="font-medium underline">
          <Trans>Upgrade Plan</Trans>
        </a>
      ) : (
        <Trans>Ask {owner} to upgrade.</Trans>
      )}
    </p>
  )
}
