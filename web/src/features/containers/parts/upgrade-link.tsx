import { Trans } from '@lingui/react/macro'
import ArrowUpRight from 'lucide-react/icons/arrow-up-right'
import { paths } from '../../../lib/address/paths.ts'
import { Button } from '../../../ui/button.tsx'

/** A link to the plans. */
export function UpgradeLink() {
  return (
    <Button variant="soft" icon={ArrowUpRight} href={paths.subscription()} className="shrink-0">
      <Trans>Upgrade Plan</Trans>
    </Button>
  )
}
