import { useLingui } from '@lingui/react/macro'
import type { Delivery } from '@stowage/contract/webhooks'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { useDelivery } from '../api.ts'
import { SentAndAnswered } from './sent-and-answered.tsx'

type DeliveryDetailsProps = { id: string; webhookId: number; delivery: Delivery; isStopped: boolean }

/** What an open row of the log shows below its line. */
export function DeliveryDetails({ id, webhookId, delivery, isStopped }: DeliveryDetailsProps) {
  const { t } = useLingui()
  const { data, error, refetch } = useDelivery(webhookId, delivery.id)
  return (
    <div id={id} className="border-t border-line bg-sunken px-5 py-5">
      {data ? (
        <SentAndAnswered heading="h3" webhookId={webhookId} delivery={data} isStopped={isStopped} />
      ) : error ? (
        <ErrorState
          title={t`Couldn’t load this delivery`}
          text={error.message}
          onRetry={() => void refetch()}
        />
      ) : (
        <SkeletonRows label={t`Loading the delivery`} />
      )}
    </div>
  )
}
