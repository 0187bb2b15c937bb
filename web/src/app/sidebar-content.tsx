import { Trans, useLingui } from '@lingui/react/macro'
import { getSubscription } from '@stowage/contract/billing'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { getInventoryStats } from '@stowage/contract/inventory'
import { productName } from '@stowage/contract/product'
import { isAdminUser } from '@stowage/contract/vocabulary'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Gauge from 'lucide-react/icons/gauge'
import Trash2 from 'lucide-react/icons/trash-2'
import { OwnAvatar } from '../entities/own-avatar.tsx'
import { paths } from '../lib/address/paths.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { useRead } from '../lib/api/query.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { formatNumber } from '../lib/texts/formats.ts'
import { cx } from '../ui/class-names.ts'
import { FillBar } from '../ui/fill-bar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { sidebarEntries } from './routes.tsx'
import { SidebarEntry, useIsCurrent } from './sidebar-entry.tsx'
import { WorkspaceHead } from './workspace-head.tsx'

// Loaded for admins only, because they are few.
const { Part: AdminEntry } = lazyPart(() => import('./admin-entry.tsx').then((file) => file.AdminEntry))

/**
 * The sidebar's entries, the plan and the person, for the desktop and the phone's drawer. From 768 to 1023 px it is a
 * rail of icons, with labels for screen readers and tooltips.
 */
export function SidebarContent() {
  const { t } = useLingui()
  const { data: stats } = useRead(getInventoryStats)
  const { data: subscription } = useRead(getSubscription)
  return (
    <>
      <WorkspaceHead />
      <nav aria-label={t`Main`} className="grid gap-0.5">
        {sidebarEntries
          .filter(({ isIn }) => isIn === undefined || (subscription && isIn(subscription.plan)))
          .map(({ path, icon, label, count }) => (
            <SidebarEntry
              key={path}
              href={path}
              icon={icon}
              label={t(label)}
              count={stats && count?.(stats)}
            />
          ))}
      </nav>
      {isAdminUser(useCurrentUser()) ? <AdminEntry /> : null}
      <div className="min-h-4 flex-1" />
      <div className="mb-2">
        <SidebarEntry href={paths.trash()} icon={Trash2} label={t`Trash`} />
      </div>
      <PlanGauge />
      <PlanCard />
      <ProfileEntry />
    </>
  )
}

export function Brand() {
  return (
    <span className="flex items-center gap-2.5 font-display text-[1.25rem]/7 font-[680] tracking-[-0.025em]">
      <Logo size={30} />
      <span className="md:max-lg:sr-only">{productName}</span>
    </span>
  )
}

/** The rail's link to the plan. */
function PlanGauge() {
  const { t } = useLingui()
  const { data } = useRead(getSubscription)
  if (!data) return null
  const { displayName } = data.plan
  const label = t`${displayName} plan`
  return (
    <a
      href={paths.subscription()}
      aria-label={label}
      title={label}
      className="hidden size-12 place-items-center rounded-control text-ink-2 hover:text-ink md:max-lg:grid"
    >
      <Icon of={Gauge} />
    </a>
  )
}

function PlanCard() {
  const { data } = useRead(getSubscription)
  const { workspaceRole, workspaceOwner: owner } = useCurrentUser()
  if (!data) return null
  const { plan, limits, usage } = data
  const { displayName } = plan
  const used = formatNumber(usage.containers)
  const limit = formatNumber(limits.containers)
  const isOpen = isUnlimited(limits.containers)
  const isOver = !isOpen && usage.containers > limits.containers
  if (workspaceRole !== 'owner') {
    return (
      <section className="mb-2.5 grid md:max-lg:hidden rounded-segment border border-line bg-surface p-3 text-meta">
        <h2 className="truncate font-semibold">
          <Trans>
            {owner}’s {displayName} plan
          </Trans>
        </h2>
      </section>
    )
  }
  return (
    <section className="mb-2.5 grid md:max-lg:hidden gap-2 rounded-segment border border-line bg-surface p-3 text-meta">
      <div className="flex justify-between gap-4">
        <h2 className="truncate font-semibold">
          <Trans>{displayName} plan</Trans>
        </h2>
        <span className="text-ink-2 tabular-nums">
          {isOpen || isOver ? (
            used
          ) : (
            <Trans>
              {used} of {limit}
            </Trans>
          )}
        </span>
      </div>
      {isOpen || isOver ? null : <PlanBar used={usage.containers} limit={limits.containers} />}
      <div className="flex justify-between gap-4">
        <span className="text-ink-3">
          {isOver ? (
            <Trans>
              {used} containers. {displayName} includes {limit}.
            </Trans>
          ) : (
            <Trans>containers used</Trans>
          )}
        </span>
        <a href={paths.subscription()} className="link touch-area">
          {plan.price === 0 ? <Trans>Upgrade</Trans> : <Trans>Manage</Trans>}
        </a>
      </div>
    </section>
  )
}

function PlanBar({ used, limit }: { used: number; limit: number }) {
  const { t } = useLingui()
  return <FillBar tone="teal" value={used} max={limit} label={t`${used} of ${limit} containers used`} />
}

function ProfileEntry() {
  const { name } = useCurrentUser()
  const isCurrent = useIsCurrent(paths.profile())
  return (
    <a
      href={paths.profile()}
      aria-current={isCurrent ? 'page' : undefined}
      className={cx(
        'flex items-center gap-2.5 rounded-control px-2 py-[7px] md:max-lg:justify-center',
        isCurrent
          ? 'bg-surface shadow-[0_0_0_1px_var(--color-line),var(--shadow-1)]'
          : 'hover:bg-[color-mix(in_srgb,var(--color-surface)_55%,transparent)]',
      )}
    >
      <OwnAvatar />
      <span className="min-w-0 flex-1 md:max-lg:sr-only">
        <span dir="auto" className="block truncate text-meta font-medium">
          {name}
        </span>
        <span className="block truncate text-tiny text-ink-3">
          <Trans>Profile</Trans>
        </span>
      </span>
      <Icon of={ChevronRight} size={16} className="md:max-lg:hidden" />
    </a>
  )
}
