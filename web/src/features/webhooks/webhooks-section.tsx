import { Trans, useLingui } from '@lingui/react/macro'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import Plus from 'lucide-react/icons/plus'
import Webhook from 'lucide-react/icons/webhook'
import { useMay } from '../../lib/api/abilities.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SettingsSection } from '../../ui/settings-section.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useWebhooks, useWorkspace } from './api.ts'
import { WebhookRow } from './parts/webhook-row.tsx'

/** The webhooks of the workspace, for those who manage them; without API access in the plan, those that are kept. */
export function WebhooksSection() {
  const { t } = useLingui()
  const mayManage = useMay('webhooks.manage')
  const workspace = useWorkspace()
  const { data: webhooks, error, refetch } = useWebhooks()
  if (!mayManage || workspace.data === undefined) return null
  const { apiAccess, plan } = workspace.data
  // What the plan would give stands above, with the keys.
  if (!apiAccess && !webhooks?.length) return null
  return (
    <SettingsSection
      title={t`Webhooks`}
      text={t`Tell another program about changes as soon as they happen. Every message is signed.`}
    >
      {webhooks ? (
        <>
          {apiAccess ? <Head count={webhooks.length} /> : null}
          {webhooks.length === 0 ? null : (
            <ul className="divide-y divide-line">
              {webhooks.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} stoppedBy={apiAccess ? undefined : plan} />
              ))}
            </ul>
          )}
        </>
      ) : error ? (
        <ErrorState title={t`Couldn’t load webhooks`} text={error.message} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows label={t`Loading webhooks`} />
      )}
    </SettingsSection>
  )
}

/** How many there are, with the way to another one; without any, what they are for. */
function Head({ count }: { count: number }) {
  const { t } = useLingui()
  const max = webhookLimits.each
  const add = (
    <Button
      icon={Plus}
      onClick={() => openDialog('webhook', {})}
      disabled={count >= max}
      className="phone:w-full"
    >
      <Trans>New webhook</Trans>
    </Button>
  )
  if (count === 0) {
    return (
      <EmptyState
        icon={Webhook}
        title={t`No webhooks yet`}
        text={t`Create one to let a program know when something changes here or runs low.`}
        action={add}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3 px-5 py-3.5 phone:px-4">
      <span className="mr-auto text-small text-ink-2">
        <Trans>
          {count} of {max} webhooks
        </Trans>
      </span>
      {add}
    </div>
  )
}
