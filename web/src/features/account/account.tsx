import { Trans, useLingui } from '@lingui/react/macro'
import { choiceParam, useSearchParams } from '../../lib/address/search-params.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'

const params = { tab: choiceParam(['profile', 'preferences'], 'profile') }
const panelId = 'account-panel'

/** The person's own page; the open tab stands in the address. */
export function Account() {
  const { t } = useLingui()
  const [{ tab }, setParams] = useSearchParams(params)
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <h1 className="text-page-title phone:sr-only">
        <Trans>Profile</Trans>
      </h1>
      <Tabs
        label={t`Account`}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
        tabs={[
          { value: 'profile', label: t`Profile`, panelId },
          { value: 'preferences', label: t`Preferences`, panelId },
        ]}
      />
      <div role="tabpanel" id={panelId} aria-label={tab === 'profile' ? t`Profile` : t`Preferences`}>
        {tab === 'profile' ? <ProfilePanel /> : <PreferencesPanel />}
      </div>
    </div>
  )
}
