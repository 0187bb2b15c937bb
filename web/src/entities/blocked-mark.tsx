import { Trans } from '@lingui/react/macro'
import Lock from 'lucide-react/icons/lock'
import { Icon } from '../ui/icon.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/** A lock on a container beyond the plan's limit, with a name for screen readers. */
export function BlockedMark({ size = 16 }: { size?: 16 | 18 | undefined }) {
  return (
    <span className="text-ink-2">
      <Icon of={Lock} size={size} />
      <VisuallyHidden>
        <Trans>Blocked</Trans>
      </VisuallyHidden>
    </span>
  )
}
