import { Trans } from '@lingui/react/macro'
import CirclePause from 'lucide-react/icons/circle-pause'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { Icon } from '../../ui/icon.tsx'

/** Says on every screen that the plan has no place for this person at the moment, and who can change that. */
export function PausedBand() {
  const { workspaceOwner: owner } = useCurrentUser()
  return (
    <p
      role="status"
      className="flex min-h-11 items-center gap-2.5 border-b border-line bg-mute-soft px-6 py-2 text-small lg:px-10 phone:px-4 phone:text-body"
    >
      <Icon of={CirclePause} size={18} className="shrink-0 text-ink-2" />
      <span>
        <Trans>You can only view this workspace right now. {owner} can change that.</Trans>
      </span>
    </p>
  )
}
