import { Trans, useLingui } from '@lingui/react/macro'
import { AnalyticsScreen } from '../features/analytics/analytics-screen.tsx'
import { usePage } from '../lib/address/page.ts'

/** Figures of movements and stock, whose choices stand in the address. */
export function AnalyticsPage() {
  const { t } = useLingui()
  usePage({ title: t`Analytics` })
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <h1 className="text-page-title phone:sr-only">
        <Trans>Analytics</Trans>
      </h1>
      <AnalyticsScreen />
    </div>
  )
}
