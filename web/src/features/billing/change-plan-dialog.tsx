import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PlanPreview, Subscription } from '@stowage/contract/billing'
import { freePlan, isUnlimited } from '@stowage/contract/billing.rules'
import Lock from 'lucide-react/icons/lock'
import LockOpen from 'lucide-react/icons/lock-open'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useFormatList } from '../../entities/format-names.ts'
import { PausedList } from '../../entities/plan-preview/paused-list.tsx'
import { PreviewedList } from '../../entities/plan-preview/previewed-list.tsx'
import { StoppedList } from '../../entities/plan-preview/stopped-list.tsx'
import { formatDate, formatNumber } from '../../lib/texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { useCancel, useCheckout, usePlanPreview } from './api.ts'

type ChangePlanDialogProps = {
  planName: string
  subscription: Subscription
  open: boolean
  onClose: () => void
}

/**
 * Shows which containers a smaller plan would block, whom it would pause and what it would stop before it is chosen, and
 * that nothing is deleted. Free is chosen by canceling.
 */
export function ChangePlanDialog({ planName, subscription, open, onClose }: ChangePlanDialogProps) {
  const { t } = useLingui()
  const preview = usePlanPreview(planName)
  const cancel = useCancel(onClose)
  const checkout = useCheckout()
  const isPending = cancel.isPending || checkout.isPending
  const { data } = preview
  const target = data?.plan.displayName ?? ''
  const present = subscription.plan.displayName
  return (
    <Dialog
      role="alertdialog"
      size="form"
      open={open}
      onClose={onClose}
      locked={isPending}
      title={data ? t`Switch to ${target}?` : t`Switch plans?`}
      context={data ? <Keeps preview={data} /> : undefined}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            <Trans>Keep {present}</Trans>
          </Button>
          <Button
            variant="primary"
            disabled={!data}
            pending={isPending}
            onClick={() => (planName === freePlan ? cancel.cancel() : checkout.start(planName))}
          >
            {data ? <Trans>Switch to {target}</Trans> : <Trans>Switch</Trans>}
          </Button>
        </>
      }
    >
      {data ? (
        <Consequences preview={data} subscription={subscription} />
      ) : preview.error ? (
        <ErrorState
          title={<Trans>Couldn’t load containers</Trans>}
          text={<Trans>Your plan hasn’t changed. Check your connection and try again.</Trans>}
          pending={preview.isFetching}
          onRetry={() => void preview.refetch()}
        />
      ) : (
        <SkeletonGroup label={t`Loading containers`} className="grid gap-4">
          <Skeleton shape="block" className="h-22" />
          <Skeleton shape="block" className="h-[216px]" />
        </SkeletonGroup>
      )}
    </Dialog>
  )
}

/** "Free keeps 3 containers. You have 8." */
function Keeps({ preview: { plan, closed, open } }: { preview: PlanPreview }) {
  const { displayName } = plan
  const have = formatNumber(closed.count + open.count)
  if (isUnlimited(plan.containers)) {
    return (
      <Trans>
        {displayName} has no container limit. You have {have}.
      </Trans>
    )
  }
  return (
    <>
      <Plural
        value={plan.containers}
        one={`${displayName} includes # container.`}
        other={`${displayName} includes # containers.`}
      />{' '}
      <Trans>You have {have}.</Trans>
    </>
  )
}

function Consequences({ preview, subscription }: { preview: PlanPreview; subscription: Subscription }) {
  const { t } = useLingui()
  const { plan, closed, open } = preview
  const present = subscription.plan.displayName
  const [closes, stays] = [closed.count > 0, open.count > 0]
  return (
    <>
      <div className="flex items-start gap-3 rounded-card bg-primary-soft px-4 py-3.5">
        <Icon of={ShieldCheck} size={20} className="mt-0.5 text-primary-ink" />
        <p>
          <b className="font-semibold">
            <Trans>Nothing is deleted.</Trans>
          </b>{' '}
          {closes ? (
            <Trans>
              You can still view, search and empty blocked containers. They’ll unlock when you’re back on{' '}
              {present}.
            </Trans>
          ) : (
            <Trans>All your containers stay active.</Trans>
          )}{' '}
          <EndingFormats preview={preview} subscription={subscription} />{' '}
          <PaidTime subscription={subscription} isCanceled={plan.name === freePlan} />
        </p>
      </div>
      <PausedList people={preview.paused} />
      {closes ? (
        <PreviewedList
          icon={Lock}
          title={<Plural value={closed.count} one="# will be blocked" other="# will be blocked" />}
          which={t`The newest ones`}
          part={closed}
          isClosed
        />
      ) : null}
      <StoppedList preview={preview} />
      {closes && stays ? (
        <PreviewedList
          icon={LockOpen}
          title={<Plural value={open.count} one="# stays active" other="# stay active" />}
          which={t`The oldest ones`}
          part={open}
        />
      ) : null}
    </>
  )
}

type FormatsProps = { preview: PlanPreview; subscription: Subscription }

/** The export formats that end with the plan. */
function EndingFormats({ preview: { plan }, subscription }: FormatsProps) {
  const listOf = useFormatList()
  const ending = subscription.plan.exportFormats.filter((format) => !plan.exportFormats.includes(format))
  if (ending.length === 0) return null
  const formats = listOf(ending)
  return plan.name === freePlan ? (
    <Trans>You’ll lose {formats} export today.</Trans>
  ) : (
    <Trans>You’ll lose {formats} export when the change takes effect.</Trans>
  )
}

/** Says that canceling ends the plan at once, even when more time is paid for. */
function PaidTime({ subscription, isCanceled }: { subscription: Subscription; isCanceled: boolean }) {
  const { paidUntil, plan } = subscription
  if (!isCanceled || paidUntil === null) return null
  const day = formatDate(paidUntil)
  const name = plan.displayName
  return (
    <Trans>
      {name} is paid through {day}. If you switch, it’ll end right away, with no refund.
    </Trans>
  )
}
