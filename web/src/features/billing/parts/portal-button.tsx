import { Trans } from '@lingui/react/macro'
import SquareArrowOutUpRight from 'lucide-react/icons/square-arrow-out-up-right'
import { Button } from '../../../ui/button.tsx'
import { usePortal } from '../api.ts'

/** Opens the payment provider's page with invoices, cards and the subscription. */
export function PortalButton({ isPrimary = false }: { isPrimary?: boolean }) {
  const portal = usePortal()
  return (
    <Button
      variant={isPrimary ? 'primary' : 'secondary'}
      icon={SquareArrowOutUpRight}
      pending={portal.isPending}
      onClick={portal.open}
      className="shrink-0"
    >
      <Trans>Manage Billing</Trans>
    </Button>
  )
}
