import { useLingui } from '@lingui/react/macro'
import { TicketsScreen } from '../features/admin-tickets/tickets-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'

/** Support tickets of all customers, for administrators. */
export function SupportTicketsPage() {
  const { t } = useLingui()
  usePage({
    title: t`Support Tickets`,
    back: { href: paths.admin(), label: t`Dashboard` },
    // Makes Add Item secondary, because nothing is added here.
    hasPrimary: true,
  })
  return <TicketsScreen />
}
