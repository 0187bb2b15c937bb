import { useLingui } from '@lingui/react/macro'
import { PlansScreen } from '../features/subscription-plans/plans-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'

export function AdminPlansPage() {
  const { t } = useLingui()
  usePage({
    title: t`Subscription Plans`,
    back: { href: paths.admin(), label: t`Dashboard` },
    hasPrimary: true,
  })
  return <PlansScreen />
}
