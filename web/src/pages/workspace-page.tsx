import { useLingui } from '@lingui/react/macro'
import { BrandingPanel } from '../features/branding/branding-panel.tsx'
import { AutomationPanel } from '../features/keys/automation-panel.tsx'
import { WorkspaceSettings } from '../features/workspaces/workspace-settings.tsx'
import { usePage } from '../lib/address/page.ts'

export function WorkspacePage() {
  const { t } = useLingui()
  usePage({ title: t`Workspace settings` })
  return <WorkspaceSettings automation={AutomationPanel} branding={BrandingPanel} />
}
