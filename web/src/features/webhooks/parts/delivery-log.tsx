import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { Delivery, Webhook } from '@stowage/contract/webhooks'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { openDialog } from '../../../lib/overlays/dialogs.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { pageSize, useDeliveries } from '../api.ts'
import { useLogParams } from '../log-params.ts'
import { DeliveryRow, deliveryColumns } from './delivery-row.tsx'
import { shownCount } from './shown-count.ts'

type DeliveryLogProps = { webhook: Webhook; isStopped: boolean }

/** The deliveries of the last 30 days: by state, by pages, each opened in its place. */
export function DeliveryLog({ webhook, isStopped }: DeliveryLogProps) {
  const { t } = useLingui()
  const [{ state, page }, setParams] = useLogParams()
  const pages = useDeliveries(webhook.id, state || undefined)
  return (
    <Card>
      <LogHead
        webhook={webhook}
        state={state}
        onState={(next) => setParams({ state: next, page: undefined })}
        isStopped={isStopped}
      />
      {pages.error && pages.rows.length === 0 ? (
        <ErrorState title={t`Couldn’t load deliveries`} text={pages.error.message} onRetry={pages.retry} />
      ) : pages.isPending ? (
        <SkeletonRows label={t`Loading deliveries`} />
      ) : pages.rows.length === 0 ? (
        <NoDeliveries isFiltered={state !== ''} />
      ) : (
        <Rows
          key={state}
          webhook={webhook}
          pages={pages}
          page={Math.min((page ?? 1) - 1, Math.ceil(pages.rows.length / pageSize) - 1)}
          onPage={(next) => setParams({ page: next === 0 ? undefined : next + 1 })}
          isStopped={isStopped}
        />
      )}
    </Card>
  )
}

type LogHeadProps = DeliveryLogProps & { state: string; onState: (state: '' | Delivery['state']) => void }

function LogHead({ webhook, state, onState, isStopped }: LogHeadProps) {
  const { t } = useLingui()
  const { all, failed, waiting } = webhook.deliveries
  const shown = state === 'delivered' ? null : (state as '' | 'failed' | 'waiting')
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 py-4 phone:px-4">
      <h2 className="mr-auto text-card-title">
        <Trans>Deliveries</Trans>
      </h2>
      <Segmented
        label={t`Which deliveries`}
        options={[
          { value: '', label: t`All`, count: shownCount(all) },
          {
            value: 'failed',
            label: t({ message: 'Failed', context: 'a delivery' }),
            count: shownCount(failed),
          },
          { value: 'waiting', label: t`Trying again`, count: shownCount(waiting) },
        ]}
        value={shown}
        onChange={onState}
        className="phone:w-full"
      />
      {isStopped ? null : (
        <Button
          icon={RotateCcw}
          disabled={failed === 0}
          onClick={() => openDialog('replay-deliveries', { id: webhook.id })}
          className="phone:w-full"
        >
          <Trans>Send all failed since…</Trans>
        </Button>
      )}
    </div>
  )
}

function NoDeliveries({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useLingui()
  return isFiltered ? (
    <EmptyState icon={Send} title={t`No matching deliveries`} text={t`Choose All to see every delivery.`} />
  ) : (
    <EmptyState
      icon={Send}
      title={t`Nothing sent yet`}
      text={t`Messages appear here as soon as something changes. Send a test to try it.`}
    />
  )
}

type RowsProps = DeliveryLogProps & {
  pages: ReadPages<Delivery>
  /** Counted from 0; one that is loaded. */
  page: number
  onPage: (page: number) => void
}

function Rows({ webhook, pages, page, onPage, isStopped }: RowsProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState<number>()
  const { keptDays } = webhookLimits
  const rows = pages.rows.slice(page * pageSize, (page + 1) * pageSize)
  const heads = [t`Status`, t`Event`, t`Response`, t`Time taken`, t`Attempts`, t`Sent`]
  return (
    <>
      <div
        aria-hidden="true"
        className={cx(deliveryColumns, 'border-y border-line py-2.5 text-badge text-ink-3 max-xl:hidden')}
      >
        <span />
        {heads.map((head, at) => (
          <span key={head} className={at > 2 ? 'text-right' : undefined}>
            {head}
          </span>
        ))}
      </div>
      <ul className="max-xl:border-t max-xl:border-line">
        {rows.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            webhookId={webhook.id}
            delivery={delivery}
            isStopped={isStopped}
            isOpen={open === delivery.id}
            onToggle={() => setOpen(open === delivery.id ? undefined : delivery.id)}
          />
        ))}
      </ul>
      <div className="border-t border-line px-5 py-3 phone:px-4">
        <Pagination
          page={page}
          pageSize={pageSize}
          pages={pages}
          onPage={(next) => {
            setOpen(undefined)
            onPage(next)
          }}
          rangeLabel={({ from, to, total, count }) =>
            plural(count, {
              one: `${from} to ${to} of ${total} delivery, kept for ${keptDays} days`,
              other: `${from} to ${to} of ${total} deliveries, kept for ${keptDays} days`,
            })
          }
        />
      </div>
    </>
  )
}
