import { useLingui } from '@lingui/react/macro'
import { MyTickets } from '../features/tickets/my-tickets.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { idParam, useSearchParams } from '../lib/address/search-params.ts'

const params = { ticket: idParam() }

/** The person's own tickets; on a phone the list and a ticket are separate screens. */
export function MyTicketsPage() {
  const { t } = useLingui()
  const [{ ticket }] = useSearchParams(params)
  const isOne = ticket !== undefined
  const title = t`My Tickets`
  usePage({
    title,
    back: isOne ? { href: paths.tickets(), label: title } : { href: paths.profile(), label: t`Account` },
    hasPrimary: true,
    hasOwnBottomBar: isOne,
  })
  return <MyTickets chosen={ticket} />
}
