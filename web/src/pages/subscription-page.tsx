import { useLingui } from '@lingui/react/macro'
import { SubscriptionScreen } from '../features/billing/subscription-screen.tsx'
import { usePage } from '../lib/address/page.ts'

export function SubscriptionPage() {
  const { t } = useLingui()
  usePage({ title: t`Subscription` })
  return <SubscriptionScreen />
}
