import { useLingui } from '@lingui/react/macro'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { useChoosePreference } from './api.ts'
import { RegionRows } from './parts/region-rows.tsx'
import { ThemeChoice } from './parts/theme-choice.tsx'

/** Preferences save themselves, one by one. */
export function PreferencesPanel() {
  const { t } = useLingui()
  const { choose, saved } = useChoosePreference()
  return (
    <div>
      <SettingsSection title={t`Appearance`} text={t`Kept with your account and used wherever you sign in.`}>
        <ThemeChoice onChoose={(theme) => choose('theme', theme)} saved={saved === 'theme'} />
      </SettingsSection>
      <SettingsSection title={t`Language and region`} text={t`Used on every screen.`}>
        <RegionRows choose={choose} saved={saved} />
      </SettingsSection>
    </div>
  )
}
