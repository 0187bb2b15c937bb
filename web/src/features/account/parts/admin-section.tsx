import { Trans, useLingui } from '@lingui/react/macro'
import { getAdminOffer } from '@stowage/contract/account'
import { isAdminUser } from '@stowage/contract/vocabulary'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import { useRead } from '../../../lib/api/query.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsRow, SettingsSection } from '../../../ui/settings-section.tsx'
import { useBecomeAdmin } from '../become-admin.ts'

/** Lets every person ask for admin access (ACC-40); an admin only for more, when it would be granted. */
export function AdminSection() {
  const { t } = useLingui()
  const isAdmin = isAdminUser(useCurrentUser())
  const isOffered = useRead(getAdminOffer).data?.isOffered === true
  const { mutate, isPending } = useBecomeAdmin()
  return (
    <SettingsSection title={t`Admin access`} text={t`For the people who run this service.`}>
      {isOffered || !isAdmin ? (
        <SettingsRow
          label={isAdmin ? t`Ask to become a super_admin` : t`Ask to become an admin`}
          help={t`Your request is recorded and may be denied.`}
          control={
            <Button icon={ShieldCheck} pending={isPending} onClick={() => mutate()}>
              <Trans>Request Admin Access</Trans>
            </Button>
          }
        />
      ) : (
        <SettingsRow label={t`You’re an admin`} help={t`You already have access.`} />
      )}
    </SettingsSection>
  )
}
