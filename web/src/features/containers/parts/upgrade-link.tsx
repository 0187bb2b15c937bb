import { Trans } from '@lingui/react/macro'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { useLocation } from 'wouter'
import { paths } from '../../../lib/paths.ts'
import { Button } from '../../../ui/button.tsx'

/** The way to a larger plan. */
export function UpgradeLink() {
  const [, navigate] = useLocation()
  const href = paths.subscription()
  return (
    <Button
      variant="soft"
      icon={ArrowUpRight}
      href={href}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        navigate(href)
      }}
    >
      <Trans>Upgrade Plan</Trans>
    </Button>
  )
}
