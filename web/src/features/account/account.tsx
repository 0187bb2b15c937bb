import { t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { choiceParam, useSearchParams } from '../../lib/address/search-params.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { ProfilePanel } from './profile-panel.tsx'

// A file of its own: what it shares with dialogs must not weigh on other screens.
const { Part: AccountPanel } = lazyPart(
  () => import('./account-panel.tsx').then((file) => file.AccountPanel),
  { fallback: () => <SkeletonRows label={t`Loading`} /> },
)

const params = { tab: choiceParam(['profile', 'preferences', 'account'], 'profile') }
const panelId = 'account-panel'

/** The person's own page; the open tab stands in the address. */
export function Account() {
  const { t } = useLingui()
  const [{ tab }, setParams] = useSearchParams(params)
  const labels = { profile: t`Profile`, preferences: t`Preferences`, account: t`Account` }
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
          { value: 'account', label: t`Account`, panelId },
        ]}
      />
      <div role="tabpanel" id={panelId} aria-label={labels[tab]}>
        {tab === 'profile' ? <ProfilePanel /> : null}
        {tab === 'preferences' ? <PreferencesPanel /> : null}
        {tab === 'account' ? <AccountPanel /> : null}
      </div>
    </div>
  )
}
