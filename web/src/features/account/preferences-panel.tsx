import { useLingui } from '@lingui/react/macro'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useChoosePreference } from './api.ts'
import { LowStockRows } from './parts/low-stock-rows.tsx'
import { RegionRows } from './parts/region-rows.tsx'
import { SwitchRows } from './parts/switch-rows.tsx'
import { ThemeChoice } from './parts/theme-choice.tsx'
import { WorkspaceChoices } from './parts/workspace-choices.tsx'

/** The preferences, each saved by itself. */
export function PreferencesPanel() {
  const { t } = useLingui()
  const { choose, markOf } = useChoosePreference()
  return (
    <div>
      <SettingsSection title={t`Appearance`} text={t`Saved to your account and used wherever you sign in.`}>
        <ThemeChoice onChoose={(theme) => choose('theme', theme)} mark={markOf('theme')} />
      </SettingsSection>
      <SettingsSection title={t`Language and region`} text={t`Used on every screen.`}>
        <RegionRows choose={choose} markOf={markOf} />
      </SettingsSection>
      <SettingsSection
        title={t`Low stock`}
        text={t`What counts as low in this workspace. A container’s own page uses each item’s minimum instead.`}
      >
        <LowStockRows />
      </SettingsSection>
      <SettingsSection title={t`Notifications`} text={t`What we notify you about, and how.`}>
        <SwitchRows choose={choose} markOf={markOf} />
      </SettingsSection>
      <WorkspaceChoices />
    </div>
  )
}
