import { Trans, useLingui } from '@lingui/react/macro'
import { productName } from '@stowage/contract/product'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Search from 'lucide-react/icons/search'
import { usePage } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { Button } from '../ui/button.tsx'
import { Stow } from '../ui/stow.tsx'

/** Shown for addresses without a screen. */
export function NotFoundPage() {
  const { t } = useLingui()
  usePage({ title: t`Page Not Found`, header: productName, hasPrimary: true })
  return (
    <div className="grid min-h-[calc(100dvh-200px)] grid-cols-1 content-center justify-items-center gap-2 text-center">
      <Stow mood="lost" size={168} className="phone:size-36" />
      <h1 className="mt-2 font-display text-[2.125rem]/10 font-[650] tracking-[-0.025em] phone:text-[1.75rem]/8">
        <Trans>Page Not Found</Trans>
      </h1>
      <p className="text-ink-2">
        <Trans>Did you forget to add the page to the router?</Trans>
      </p>
      <div className="mt-4 flex flex-wrap justify-center gap-2 phone:w-full phone:flex-col">
        <Button variant="primary" size="lg" icon={LayoutDashboard} href={paths.dashboard()}>
          <Trans>Back to Dashboard</Trans>
        </Button>
        <Button variant="ghost" size="lg" icon={Search} href={paths.search()}>
          <Trans>Search</Trans>
        </Button>
      </div>
    </div>
  )
}
