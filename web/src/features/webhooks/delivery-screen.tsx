import { Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import { paths } from '../../lib/address/paths.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useDelivery, useWorkspace } from './api.ts'
import { useLogAddress } from './log-params.ts'
import { DeliveryLine } from './parts/delivery-line.tsx'
import { NotFound } from './parts/not-found.tsx'
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
  const { t } = useLingui()
  const days = webhookLimits.keptDays
  const href = useLogAddress(paths.webhook(webhookId))
  return (
    <NotFound
      title={t`Delivery not found`}
      text={<Trans>Deliveries are kept for {days} days.</Trans>}
      back={{ href, label: t`Back to the webhook` }}
    />
  )
}
