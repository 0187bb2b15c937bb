import { Trans, useLingui } from '@lingui/react/macro'
import { exportFormats, freePlan, isUnlimited } from '@stowage/contract/billing.rules'
import type { AdministeredPlan } from '@stowage/contract/subscription-plans'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleSlash from 'lucide-react/icons/circle-slash'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Pencil from 'lucide-react/icons/pencil'
import Power from 'lucide-react/icons/power'
import PowerOff from 'lucide-react/icons/power-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { paths } from '../../../lib/address/paths.ts'
import type { ApiError } from '../../../lib/api/api-error.ts'
import { ask } from '../../../lib/overlays/confirm.ts'
import { openDialog, preloadsDialog } from '../../../lib/overlays/dialogs.ts'
import { toast } from '../../../lib/overlays/toast.ts'
import { formatNumber, formatPrice } from '../../../lib/texts/formats.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Menu } from '../../../ui/menu.tsx'
import { refusedPlan, useActivatePlan, useDeactivatePlan, useDeletePlan, useRefreshPlans } from '../api.ts'

/** A plan as a row of the table. */
export function PlanRow({ plan }: { plan: AdministeredPlan }) {
  return (
    <tr className="hover:bg-hover">
      <th scope="row" className="px-5 py-3 text-left font-normal">
        <Names plan={plan} />
      </th>
      <td className="px-3 text-right">
        <Price cents={plan.price} />
      </td>
      <td className="px-3 text-right tabular-nums">
        <Limit value={plan.containers} />
      </td>
      <td className="px-3 text-right tabular-nums">
        <Limit value={plan.itemsPerContainer} />
      </td>
      <td className="px-3 text-right tabular-nums max-xl:hidden">
        <Limit value={plan.teamMembers} />
      </td>
      <td className="px-3 text-ink-2 max-xl:hidden">
        <Formats plan={plan} />
      </td>
      <td className="px-3 text-right tabular-nums">
        <UsersOnIt plan={plan} />
      </td>
      <td className="px-3">
        <Status isActive={plan.isActive} />
      </td>
      <td className="px-3 text-right">
        <PlanActions plan={plan} />
      </td>
    </tr>
  )
}

/** The number of people on a plan, which leads to them. */
function UsersOnIt({ plan: { name, users } }: { plan: AdministeredPlan }) {
  if (users === 0) return '0'
  return (
    <a
      href={paths.admin({ tab: 'users', plan: name, status: 'all' })}
      className="font-semibold text-primary-ink underline underline-offset-2"
    >
      {formatNumber(users)}
    </a>
  )
}

/** A plan as a card, on a phone. */
export function PlanCard({ plan }: { plan: AdministeredPlan }) {
  return (
    <li className="grid grid-cols-1 gap-2.5 px-4 py-3.5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <Names plan={plan} />
        </div>
        <PlanActions plan={plan} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Status isActive={plan.isActive} />
        <span>
          <Price cents={plan.price} />
        </span>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-1 text-small text-ink-2">
        <span>
          <Trans>Containers</Trans>: <Limit value={plan.containers} />
        </span>
        <span>
          <Trans>Items each</Trans>: <Limit value={plan.itemsPerContainer} />
        </span>
        <span>
          <Trans context="what a plan offers">Export</Trans>: <Formats plan={plan} />
        </span>
        <span>
          <Trans>Users</Trans>: <UsersOnIt plan={plan} />
        </span>
      </p>
    </li>
  )
}

function Names({ plan }: { plan: AdministeredPlan }) {
  return (
    <>
      <span className="block truncate text-row">{plan.displayName}</span>
      <span className="code block truncate text-meta text-ink-2">{plan.name}</span>
    </>
  )
}

function Price({ cents }: { cents: number }) {
  return (
    <>
      <span className="font-semibold tabular-nums">{formatPrice(cents)}</span>
      <span className="text-ink-2">
        <Trans>/month</Trans>
      </span>
    </>
  )
}

function Limit({ value }: { value: number }) {
  return isUnlimited(value) ? <Trans>Unlimited</Trans> : formatNumber(value)
}

function Formats({ plan }: { plan: AdministeredPlan }) {
  const { length } = plan.exportFormats
  if (length === 0) return <Trans context="no export formats">None</Trans>
  if (length === exportFormats.length) return <Trans context="all export formats">All</Trans>
  return plan.exportFormats
    .map((format) => (format === 'csv' || format === 'pdf' ? format.toUpperCase() : format))
    .join(', ')
}

function Status({ isActive }: { isActive: boolean }) {
  return (
    <span
      className={
        isActive ? 'inline-flex items-center gap-1.5 text-ok' : 'inline-flex items-center gap-1.5 text-ink-2'
      }
    >
      <Icon of={isActive ? CircleCheck : CircleSlash} size={16} />
      {isActive ? <Trans context="a person or a plan">Active</Trans> : <Trans>Inactive</Trans>}
    </span>
  )
}

function PlanActions({ plan }: { plan: AdministeredPlan }) {
  const { t } = useLingui()
  const { displayName: name, id, isActive, users } = plan
  const activate = useActivatePlan()
  const deactivate = useDeactivatePlan()
  const askToDelete = useAskToDelete(plan)
  const isFree = plan.name === freePlan
  const input = { params: { id } }
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton
        icon={Pencil}
        label={t`Edit ${name}`}
        {...preloadsDialog('subscription-plan')}
        onClick={() => openDialog('subscription-plan', { plan })}
      />
      <Menu
        icon={EllipsisVertical}
        label={t`Actions for ${name}`}
        items={[
          isActive
            ? {
                label: t`Deactivate`,
                icon: PowerOff,
                disabled: isFree,
                onSelect: () => deactivate.mutate(input),
              }
            : { label: t`Activate`, icon: Power, onSelect: () => activate.mutate(input) },
          {
            label: t`Delete`,
            icon: Trash2,
            danger: true,
            separated: true,
            disabled: isFree || users > 0,
            onSelect: askToDelete,
          },
        ]}
      />
    </span>
  )
}

function useAskToDelete({ id, displayName: name }: AdministeredPlan): () => void {
  const { t } = useLingui()
  const { mutateAsync: send } = useDeletePlan()
  const refreshPlans = useRefreshPlans()
  return () => {
    let refused: unknown
    ask({
      title: t({ message: `Delete ${name}?`, context: 'a person or a plan' }),
      body: t`No one is on this plan. Once it’s deleted, it can’t be restored.`,
      confirmLabel: t`Delete`,
      danger: true,
      run: () =>
        send({ params: { id } }).catch((error: unknown) => {
          refused = error
          throw error
        }),
      failure: () => {
        toast.bad(refusedPlan(refused as ApiError))
        refreshPlans()
      },
    })
  }
}
