import { useLingui } from '@lingui/react/macro'
import { Account } from '../features/account/account.tsx'
import { usePage } from '../lib/address/page.ts'

export function ProfilePage() {
  const { t } = useLingui()
  usePage({ title: t`Account` })
  return <Account />
}
