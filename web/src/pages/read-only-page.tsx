import { Trans } from '@lingui/react/macro'
import Eye from 'lucide-react/icons/eye'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { readOnlySentence, readOnlyTitle } from '../lib/texts/read-only.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'

/** Replaces a screen that changes data for people without the right. */
export function ReadOnlyPage() {
  const user = useCurrentUser()
  const title = readOnlyTitle(user)
  usePage({ title })
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-16 text-center">
      <Icon of={Eye} size={28} className="mb-1 text-ink-3" />
      <h1 className="text-page-title phone:sr-only">{title}</h1>
      <p className="max-w-[46ch] text-ink-2">{readOnlySentence(user)}</p>
      <Button icon={LayoutDashboard} href={paths.dashboard()} className="mt-4">
        <Trans>Back to Dashboard</Trans>
      </Button>
    </div>
  )
}
