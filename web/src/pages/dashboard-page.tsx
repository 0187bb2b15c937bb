import { useLingui } from '@lingui/react/macro'
import { Dashboard } from '../features/dashboard/dashboard.tsx'
import { usePage } from '../lib/page.ts'

export function DashboardPage() {
  const { t } = useLingui()
  usePage({ title: t`Dashboard` })
  return <Dashboard />
}
