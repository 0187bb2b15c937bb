import { useLingui } from '@lingui/react/macro'
import { SubscriptionScreen } from '../features/billing/subscription-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { choiceParam, textParam, useSearchParams } from '../lib/address/search-params.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'

const params = {
  /** Name of a plan: chosen before sign-up, or just paid for. */
  plan: textParam(),
  /** The checkout's id on the return from the payment page. */
  session: textParam(),
  checkout: choiceParam(['', 'left'], ''),
}

const { Part: CheckoutReturn } = lazyPart(() =>
  import('../features/billing/checkout-return.tsx').then((file) => file.CheckoutReturn),
)

export function SubscriptionPage() {
  const { t } = useLingui()
  const [{ plan, session, checkout }] = useSearchParams(params)
  usePage({ title: t`Subscription`, hasPrimary: true })
  if (session !== '') return <CheckoutReturn key={session} session={session} planName={plan} />
  return <SubscriptionScreen chosen={plan} hasLeftCheckout={checkout === 'left'} />
}
