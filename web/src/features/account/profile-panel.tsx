import { Trans, useLingui } from '@lingui/react/macro'
import LogOut from 'lucide-react/icons/log-out'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { signOut } from '../../lib/api/sign-out.ts'
import { formatDate } from '../../lib/texts/formats.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { PlanRow } from './parts/plan-row.tsx'

/** Who is signed in. Name and address belong to the sign-in provider, so they are only shown here. */
export function ProfilePanel() {
  const { t } = useLingui()
  const { name, email, createdAt } = useCurrentUser()
  const since = formatDate(createdAt)
  return (
    <>
      <SettingsSection
        title={<Trans>Who you are</Trans>}
        text={<Trans>Your name and email come from your sign-in provider.</Trans>}
      >
        <div className="grid gap-5 p-5 phone:p-4">
          <div className="flex items-center gap-4">
            <Avatar name={name} className="size-18! text-[1.625rem]!" />
            <div className="min-w-0 flex-1">
              <p className="text-container-name wrap-anywhere">{name}</p>
              {/* On larger screens the page's head says it. */}
              <p className="hidden text-small text-ink-2 phone:block">
                <Trans>Here since {since}</Trans>
              </p>
            </div>
          </div>
          <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
            <Field label={t`Name`} hint={t`Managed by your sign-in provider`}>
              <TextInput readOnly value={name} />
            </Field>
            <Field label={t`Email`} hint={t`Managed by your sign-in provider`}>
              <TextInput readOnly type="email" value={email} />
            </Field>
          </div>
        </div>
      </SettingsSection>
      <SettingsSection
        title={<Trans>Your plan</Trans>}
        text={<Trans>What you can keep here, and what it costs.</Trans>}
      >
        <PlanRow />
      </SettingsSection>
      {/* On a phone it stands in the header's menu. */}
      <div className="border-t border-line pt-6 phone:hidden">
        <Button icon={LogOut} onClick={signOut}>
          <Trans>Sign Out</Trans>
        </Button>
      </div>
    </>
  )
}
