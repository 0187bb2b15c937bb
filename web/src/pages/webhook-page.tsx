import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { useWebhook } from '../features/webhooks/api.ts'
import { WebhookScreen } from '../features/webhooks/webhook-screen.tsx'
import { NavLink } from '../lib/address/nav-link.tsx'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { Icon } from '../ui/icon.tsx'
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
      <NavLink
        href={up.href}
        className="-mt-2 mb-3.5 -ml-1 inline-flex min-h-6 max-w-full items-center gap-1 text-meta text-ink-2 hover:text-ink phone:hidden"
      >
        <Icon of={ChevronLeft} size={16} />
        {up.label}
      </NavLink>
      <WebhookScreen id={id} />
    </>
  )
}
