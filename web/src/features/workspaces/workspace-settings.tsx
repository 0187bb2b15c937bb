import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Blocks from 'lucide-react/icons/blocks'
import History from 'lucide-react/icons/history'
import Palette from 'lucide-react/icons/palette'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'
import { useRoleWords } from '../../entities/role-words.ts'
import { choiceParam, useSearchParams } from '../../lib/address/search-params.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { ActivityPanel } from './activity-panel.tsx'
import { GeneralPanel } from './general-panel.tsx'
import { MembersPanel } from './members-panel.tsx'

const tabs = [
  { value: 'members', label: msg`Members`, icon: Users },
  { value: 'activity', label: msg`Activity`, icon: History },
  { value: 'automation', label: msg`Automation`, icon: Blocks },
  { value: 'branding', label: msg`Branding`, icon: Palette },
  { value: 'general', label: msg`General`, icon: Settings },
] as const

const params = {
  tab: choiceParam(
    tabs.map(({ value }) => value),
    'members',
  ),
}
const panelId = 'workspace-panel'

type WorkspaceSettingsProps = {
  /** How programs come in, which is a feature of its own. */
  automation: ComponentType
  /** How the workspace looks to others, for those who manage it. */
  branding: ComponentType
}

/** The settings of the workspace in sight; the open tab is in the address. */
export function WorkspaceSettings({ automation, branding }: WorkspaceSettingsProps) {
  const { i18n, t } = useLingui()
  const { workspaceName, workspaceRole, workspaceMembers: people } = useCurrentUser()
  const words = useRoleWords()
  const [{ tab: asked }, setParams] = useSearchParams(params)
  const mayBrand = useMay('branding.manage')
  const shown = tabs.filter(({ value }) => value !== 'branding' || mayBrand)
  const { value: tab, label } = shown.find(({ value }) => value === asked) ?? tabs[0]
  const Panel = {
    members: MembersPanel,
    activity: ActivityPanel,
    automation,
    branding,
    general: GeneralPanel,
  }[tab]
  const role = words[workspaceRole].name
  return (
    <div className="grid grid-cols-1 gap-6 phone:gap-4">
      <header>
        <h1 dir="auto" className="text-page-title wrap-anywhere">
          {workspaceName}
        </h1>
        <p className="mt-0.5 text-ink-2">
          <Plural value={people} one="# person" other="# people" /> · <Trans>Your role: {role}</Trans>
        </p>
      </header>
      <Tabs
        label={t`Workspace settings`}
        value={tab}
        onChange={(next) => setParams({ tab: next })}
        tabs={shown.map((one) => ({ ...one, label: i18n._(one.label), panelId }))}
        className="phone:-mx-4 phone:px-1"
      />
      <div role="tabpanel" id={panelId} aria-label={i18n._(label)}>
        <Panel />
      </div>
    </div>
  )
}
