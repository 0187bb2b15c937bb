import { useLingui } from '@lingui/react/macro'
import { BrandingPanel } from '../features/branding/branding-panel.tsx'
import { AutomationPanel } from '../features/keys/automation-panel.tsx'
import { WebhooksSection } from '../features/webhooks/webhooks-section.tsx'
import { WorkspaceSettings } from '../features/workspaces/workspace-settings.tsx'
import { usePage } from '../lib/address/page.ts'

export function WorkspacePage() {
  const { t } = useLingui()
  usePage({ title: t`Workspace settings` })
  return <WorkspaceSettings automation={Automation} branding={BrandingPanel} />
}

/** How programs come in, and how they are told of changes. */
function Automation() {
  return (
    <>
      <AutomationPanel />
      <WebhooksSection />
    </>
  )
}
