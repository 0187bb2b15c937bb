import { useLingui } from '@lingui/react/macro'
import { PlansScreen } from '../features/subscription-plans/plans-screen.tsx'
import { usePage } from '../lib/address/page.ts'

export function AdminPlansPage() {
  const { t } = useLingui()
  usePage({ title: t`Subscription Plans` })
  return <PlansScreen />
}
