import { useLingui } from '@lingui/react/macro'
import { countWaiting } from '@stowage/contract/tickets'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { paths } from '../lib/address/paths.ts'
import { useRead } from '../lib/api/query.ts'
import { SidebarEntry } from './sidebar-entry.tsx'

/** The sidebar's link to the administration, apart from the other entries. */
export function AdminEntry() {
  const { t } = useLingui()
  // Other people's tickets come without a press here.
  const { data } = useRead(countWaiting, undefined, { isWatched: true })
  return (
    <nav aria-label={t`Administration`} className="mt-3.5 border-t border-line pt-3.5">
      <SidebarEntry
        href={paths.admin()}
        icon={ShieldCheck}
        label={t`Admin Dashboard`}
        count={data?.waiting || undefined}
        isDue
      />
    </nav>
  )
}
