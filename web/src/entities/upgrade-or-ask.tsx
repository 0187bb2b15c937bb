import { Trans } from '@lingui/react/macro'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { paths } from '../lib/address/paths.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { Button } from '../ui/button.tsx'

// Only the owner of the workspace can change its plan; others are told whom to ask (SEAT-04).

type UpgradeOrAskProps = {
  variant?: 'primary' | 'soft'
  size?: 'sm'
  className?: string
  /** Goes to the plans in another way than by the link. */
  onClick?: () => void
}

/** The button to the plans, for the owner; else whom to ask. */
export function UpgradeOrAsk({ variant = 'primary', onClick, ...look }: UpgradeOrAskProps) {
  if (useCurrentUser().workspaceRole !== 'owner') return <AskOwner className="text-small text-ink-2" />
  const way = onClick ? { onClick } : { href: paths.subscription() }
  return (
    <Button variant={variant} icon={ArrowUpRight} {...way} {...look}>
      <Trans>Upgrade Plan</Trans>
    </Button>
  )
}

/** The same at the end of a sentence. */
export function UpgradeOrAskLink({ className }: { className: string }) {
  if (useCurrentUser().workspaceRole !== 'owner') return <AskOwner />
  return (
    <a href={paths.subscription()} className={className}>
      <Trans>Upgrade Plan</Trans>
    </a>
  )
}

function AskOwner({ className }: { className?: string }) {
  const { workspaceOwner: owner } = useCurrentUser()
  return (
    <span className={className}>
      <Trans>Ask {owner} to upgrade.</Trans>
    </span>
  )
}
