import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import History from 'lucide-react/icons/history'
import Shield from 'lucide-react/icons/shield'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserRound from 'lucide-react/icons/user-round'
import { choiceParam, useSearchParams } from '../../lib/address/search-params.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { formatDate } from '../../lib/texts/formats.ts'
import { Card } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { ProfilePanel } from './profile-panel.tsx'

// A chunk of its own, so that the code it shares with dialogs is not loaded by other screens.
const { Part: PreferencesPanel } = lazyPart(
  () => import('./preferences-panel.tsx').then((file) => file.PreferencesPanel),
  { fallback: () => <PanelSkeleton /> },
)

// A chunk of its own; otherwise the code it shares with the dashboard would be in every first load.
const { Part: ActivityPanel } = lazyPart(
  () => import('./activity-panel.tsx').then((file) => file.ActivityPanel),
  { fallback: () => <PanelSkeleton /> },
)

const { Part: AccountPanel } = lazyPart(
  () => import('./account-panel.tsx').then((file) => file.AccountPanel),
  { fallback: () => <PanelSkeleton /> },
)

const panels = [
  { value: 'profile', label: msg`Profile`, icon: UserRound, Panel: ProfilePanel },
  { value: 'preferences', label: msg`Preferences`, icon: SlidersHorizontal, Panel: PreferencesPanel },
  { value: 'activity', label: msg`Activity`, icon: History, Panel: ActivityPanel },
  { value: 'account', label: msg`Account`, icon: Shield, Panel: AccountPanel },
] as const

const params = {
  tab: choiceParam(
    panels.map(({ value }) => value),
    'profile',
  ),
}
const panelId = 'account-panel'

/** The person's own page; the open tab is in the address. */
export function Account() {
  const { i18n, t } = useLingui()
  const { name, createdAt } = useCurrentUser()
  const [{ tab }, setParams] = useSearchParams(params)
  const { label, Panel } = panels.find(({ value }) => value === tab) ?? panels[0]
  const since = formatDate(createdAt)
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <div className="grid gap-3.5">
        <header className="phone:sr-only">
          <h1 className="text-page-title">
            <Trans>Account</Trans>
          </h1>
          <p className="mt-0.5 text-ink-2">
            <Trans>
              <bdi>{name}</bdi>, member since {since}.
            </Trans>
          </p>
        </header>
        <Tabs
          label={t`Account`}
          value={tab}
          onChange={(next) => setParams({ tab: next })}
          tabs={panels.map((panel) => ({ ...panel, label: i18n._(panel.label), panelId }))}
          className="phone:-mx-4 phone:-mt-3 phone:px-1"
        />
      </div>
      <div role="tabpanel" id={panelId} aria-label={i18n._(label)}>
        <Panel />
      </div>
    </div>
  )
}

function PanelSkeleton() {
  const { t } = useLingui()
  return (
    <Card>
      <SkeletonRows label={t`Loading`} rows={8} />
    </Card>
  )
}
