import { useLingui } from '@lingui/react/macro'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { paths } from '../lib/address/paths.ts'
import { SidebarEntry } from './sidebar-entry.tsx'

/** The sidebar's link to the administration, apart from the other entries. */
export function AdminEntry() {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Administration`} className="mt-3.5 border-t border-line pt-3.5">
      <SidebarEntry href={paths.admin()} icon={ShieldCheck} label={t`Admin Dashboard`} />
    </nav>
  )
}
