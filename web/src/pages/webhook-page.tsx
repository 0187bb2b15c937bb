import { useLingui } from '@lingui/react/macro'
import { UpLink } from '../entities/up-link.tsx'
import { useWebhook } from '../features/webhooks/api.ts'
import { WebhookScreen } from '../features/webhooks/webhook-screen.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** One webhook with its log, for those who manage webhooks. */
export function WebhookPage({ id }: { id: number }) {
  const { t } = useLingui()
  const mayManage = useMay('webhooks.manage')
  const up = { href: paths.workspace({ tab: 'automation' }), label: t`Automation` }
  const isPaused = useWebhook(id).data?.status === 'paused'
  usePage({ title: t`Webhook`, back: up, hasPrimary: isPaused })
  if (!mayManage) return <NotFoundPage />
  return (
    <>
      <UpLink {...up} />
      <WebhookScreen id={id} />
    </>
  )
}
