import { useLingui } from '@lingui/react/macro'
import { Account } from '../features/account/account.tsx'
import { preloadParts } from '../features/account/profile-panel.tsx'
import { usePage } from '../lib/address/page.ts'

// Usually runs while another page is idle.
void preloadParts()

export function ProfilePage() {
  const { t } = useLingui()
  usePage({ title: t`Account` })
  return <Account />
}
