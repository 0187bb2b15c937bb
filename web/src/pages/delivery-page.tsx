import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { DeliveryScreen } from '../features/webhooks/delivery-screen.tsx'
import { useLogAddress } from '../features/webhooks/log-params.ts'
import { NavLink } from '../lib/address/nav-link.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { Icon } from '../ui/icon.tsx'
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
      <NavLink
        href={up.href}
        className="-mt-2 mb-3.5 -ml-1 inline-flex min-h-6 max-w-full items-center gap-1 text-meta text-ink-2 hover:text-ink phone:hidden"
      >
        <Icon of={ChevronLeft} size={16} />
        {up.label}
      </NavLink>
      <DeliveryScreen webhookId={webhookId} id={id} />
    </>
  )
}
