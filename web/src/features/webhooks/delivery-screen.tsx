import { Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import Send from 'lucide-react/icons/send'
import { paths } from '../../lib/address/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useDelivery, useWorkspace } from './api.ts'
import { useLogAddress } from './log-params.ts'
import { DeliveryLine } from './parts/delivery-line.tsx'
import { SentAndAnswered } from './parts/sent-and-answered.tsx'

type DeliveryScreenProps = { webhookId: number; id: number }

/** A delivery with what was sent and what came back. */
export function DeliveryScreen({ webhookId, id }: DeliveryScreenProps) {
  const { t } = useLingui()
  const { data: delivery, error, refetch } = useDelivery(webhookId, id)
  const { data: workspace } = useWorkspace()
  if (error && !delivery) {
    if (error.isNotFound) return <NoDelivery webhookId={webhookId} />
    return (
      <>
        <h1 className="mb-4 text-page-title">
          <Trans context="of a webhook">Delivery</Trans>
        </h1>
        <ErrorState
          title={t`Couldn’t load this delivery`}
          text={error.message}
          onRetry={() => void refetch()}
        />
      </>
    )
  }
  if (!delivery || !workspace) return <SkeletonRows label={t`Loading the delivery`} />
  return (
    <div className="grid grid-cols-1 gap-4">
      <header>
        <h1 className="text-page-title wrap-anywhere">
          <code>{delivery.event}</code>
        </h1>
        <DeliveryLine delivery={delivery} />
      </header>
      <Card padded>
        <SentAndAnswered
          heading="h2"
          webhookId={webhookId}
          delivery={delivery}
          isStopped={!workspace.apiAccess}
        />
      </Card>
    </div>
  )
}

/** Shown for a delivery that is no longer kept, or of another webhook. */
function NoDelivery({ webhookId }: { webhookId: number }) {
  const days = webhookLimits.keptDays
  const back = useLogAddress(paths.webhook(webhookId))
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-16 text-center">
      <Icon of={Send} size={28} className="mb-1 text-ink-3" />
      <h1 className="text-page-title">
        <Trans>Delivery not found</Trans>
      </h1>
      <p className="max-w-[46ch] text-ink-2">
        <Trans>Deliveries are kept for {days} days.</Trans>
      </p>
      <Button icon={ChevronLeft} href={back} className="mt-4">
        <Trans>Back to the webhook</Trans>
      </Button>
    </div>
  )
}
