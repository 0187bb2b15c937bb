import { useLingui } from '@lingui/react/macro'
import { UpLink } from '../entities/up-link.tsx'
import { DeliveryScreen } from '../features/webhooks/delivery-screen.tsx'
import { useLogAddress } from '../features/webhooks/log-params.ts'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** One delivery of a webhook, to which the log leads on a phone. */
export function DeliveryPage({ webhookId, id }: { webhookId: number; id: number }) {
  const { t } = useLingui()
  const mayManage = useMay('webhooks.manage')
  const up = { href: useLogAddress(paths.webhook(webhookId)), label: t`Webhook` }
  usePage({ title: t({ message: 'Delivery', context: 'of a webhook' }), back: up })
  if (!mayManage) return <NotFoundPage />
  return (
    <>
      <UpLink {...up} />
      <DeliveryScreen webhookId={webhookId} id={id} />
    </>
  )
}
