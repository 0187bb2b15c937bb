import { useLingui } from '@lingui/react/macro'
import type { Webhook } from '@stowage/contract/webhooks'
import { webhookLimits } from '@stowage/contract/webhooks.rules'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import KeyRound from 'lucide-react/icons/key-round'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import { ask } from '../../../lib/overlays/confirm.ts'
import { openDialog } from '../../../lib/overlays/dialogs.ts'
import { Menu } from '../../../ui/menu.tsx'
import { useDeleteWebhook, useReplaceSecret } from '../api.ts'
import { titleOf } from './web-address.ts'

type WebhookMenuProps = {
  webhook: Webhook
  /** The plan lets no programs in: it can only be deleted. */
  isStopped?: boolean
  look?: 'plain' | 'outlined'
  onDeleted?: () => void
}

export function WebhookMenu({ webhook, isStopped = false, look = 'plain', onDeleted }: WebhookMenuProps) {
  const { t } = useLingui()
  const remove = useDeleteWebhook()
  const replace = useReplaceSecret()
  const { id, url } = webhook
  const title = titleOf(url)
  const hours = webhookLimits.oldSecretHours
  const askToDelete = () =>
    ask({
      title: t`Delete the webhook to ${title}?`,
      body: t`Nothing more will be sent to it, and its log will be deleted too.`,
      confirmLabel: t`Delete`,
      danger: true,
      run: async () => {
        await remove.mutateAsync({ params: { id } })
        onDeleted?.()
      },
      failure: t`Couldn’t delete the webhook. Please try again.`,
    })
  const askToReplace = () =>
    ask({
      title: t`Create a new secret?`,
      body: t`The current one keeps working for another ${hours} hours, so you have time to update your program.`,
      confirmLabel: t`Create secret`,
      run: async () => {
        const { secret } = await replace.mutateAsync({ params: { id } })
        if (secret !== null) openDialog('webhook-secret', { title, secret })
      },
      failure: t`Couldn’t create a secret. Please try again.`,
    })
  const change = [
    { label: t`Edit`, icon: Pencil, onSelect: () => openDialog('webhook', { webhook }) },
    { label: t`New secret`, icon: KeyRound, onSelect: askToReplace },
  ]
  return (
    <Menu
      label={t`Actions for ${title}`}
      icon={EllipsisVertical}
      look={look}
      items={[
        ...(isStopped ? [] : change),
        { label: t`Delete`, icon: Trash2, danger: true, onSelect: askToDelete },
      ]}
    />
  )
}
