import { Trans, useLingui } from '@lingui/react/macro'
import { isAdminUser } from '@stowage/contract/vocabulary'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsRow } from '../../../ui/settings-section.tsx'
import { useBecomeAdmin } from '../become-admin.ts'

/** Asks for admin access, or says that it is there. */
export function AdminRow() {
  const { t } = useLingui()
  const isAdmin = isAdminUser(useCurrentUser())
  const { fire, isPending } = useBecomeAdmin()
  if (isAdmin) return <SettingsRow label={t`You are an admin`} help={t`You have access already.`} />
  return (
    <SettingsRow
      label={t`Ask to become an admin`}
      help={t`The request is recorded and may be refused.`}
      control={
        <Button icon={ShieldCheck} pending={isPending} onClick={() => fire()}>
          <Trans>Request Admin Access</Trans>
        </Button>
      }
    />
  )
}
