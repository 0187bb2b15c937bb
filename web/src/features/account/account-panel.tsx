import { useLingui } from '@lingui/react/macro'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { AdminSection } from './parts/admin-section.tsx'
import { DeleteRow } from './parts/delete-row.tsx'
import { ExportRow } from './parts/export-row.tsx'
import { SessionRows } from './parts/session-rows.tsx'
import { SignInsSection } from './parts/sign-ins-section.tsx'
import { SigningInSection } from './parts/signing-in-section.tsx'

/** The account's security: ways to sign in, sessions, and rights. */
export function AccountPanel() {
  const { t } = useLingui()
  return (
    <div>
      <SigningInSection />
      <SettingsSection title={t`Where you’re signed in`} text={t`Sign out any device you don’t recognize.`}>
        <SessionRows />
      </SettingsSection>
      <SignInsSection />
      <SettingsSection title={t`Your data`} text={t`You can download all your data on any plan.`}>
        <ExportRow />
      </SettingsSection>
      <AdminSection />
      <SettingsSection title={t`Delete account`} text={t`This can’t be undone.`}>
        <DeleteRow />
      </SettingsSection>
    </div>
  )
}
