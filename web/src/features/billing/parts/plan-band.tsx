import { Trans } from '@lingui/react/macro'
import type { Subscription } from '@stowage/contract/billing'
import CreditCard from 'lucide-react/icons/credit-card'
import type { ReactNode } from 'react'
import { formatDate, formatPrice } from '../../../lib/texts/formats.ts'
import { BandFrame } from './band-frame.tsx'

/** Says below the plan that its payment has a problem, how long the plan lasts, and the remedy. */
export function PlanBand({ subscription, action }: { subscription: Subscription; action?: ReactNode }) {
  return (
    <BandFrame icon={CreditCard} action={action}>
      <WhatHappened subscription={subscription} />
    </BandFrame>
  )
}

function WhatHappened({ subscription }: { subscription: Subscription }) {
  const { subscriptionStatus, nextAttemptAt, isDisputeLost } = subscription
  const price = formatPrice(subscription.price ?? subscription.plan.price)
  if (isDisputeLost) {
    return (
      <Trans>
        <b className="font-semibold">Your bank reversed a payment for your plan.</b> You’re on Free now, and
        nothing was deleted. Choose a plan to unblock your containers.
      </Trans>
    )
  }
  if (subscriptionStatus === 'past_due') {
    const next = nextAttemptAt && formatDate(nextAttemptAt)
    return (
      <>
        <b className="font-semibold">
          <Trans>We couldn’t charge {price}.</Trans>
        </b>{' '}
        {next ? (
          <Trans>
            The payment provider will try again on {next}. Your containers stay active in the meantime.
            Without a payment, you’ll move to Free.
          </Trans>
        ) : (
          <Trans>
            Your containers stay active while the payment provider tries again. Without a payment, you’ll move
            to Free.
          </Trans>
        )}
      </>
    )
  }
  if (subscriptionStatus === 'disputed') {
    return (
      <Trans>
        <b className="font-semibold">A payment is being disputed through your bank.</b> Your containers stay
        active in the meantime. If the payment is reversed, you’ll move to Free.
      </Trans>
    )
  }
  if (subscriptionStatus === 'paused') {
    return (
      <Trans>
        <b className="font-semibold">Your subscription is paused.</b> You’re on Free until it resumes, and
        nothing was deleted.
      </Trans>
    )
  }
  return (
    <Trans>
      <b className="font-semibold">Your payment didn’t go through.</b> You’re on Free now, and nothing was
      deleted. Pay the open invoice or choose a plan.
    </Trans>
  )
}
