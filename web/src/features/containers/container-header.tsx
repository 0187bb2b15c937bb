import { Trans, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import { labelText } from '@stowage/contract/containers.rules'
import Clock from 'lucide-react/icons/clock'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Lock from 'lucide-react/icons/lock'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import QrCode from 'lucide-react/icons/qr-code'
import Trash2 from 'lucide-react/icons/trash-2'
import Zap from 'lucide-react/icons/zap'
import { useBrowserLocation as useLocation } from 'wouter/use-browser-location'
import { paths } from '../../lib/address/paths.ts'
import { type Guarded, useAllowed, useMay } from '../../lib/api/abilities.ts'
import { openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { formatDateTime, relativeDay } from '../../lib/texts/formats.ts'
import { useFollowedPlan } from '../../nouns/followed-plan.ts'
import { LowCount } from '../../nouns/low-count.tsx'
import { PlaceLabel } from '../../nouns/place-label.tsx'
import { BoxFrame } from '../../ui/box-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDeleteContainer } from './delete-container.ts'
import { CodeCorner } from './parts/code-corner.tsx'
import { ItemCount, ItemFill } from './parts/item-count.tsx'
import { WaitingMark } from './parts/waiting-mark.tsx'
import { useAsLeft } from './waiting-containers.ts'

/** The container's label at full width, with everything that can be done with the whole box. */
export function ContainerHeader({ container: stored }: { container: Container }) {
  const container = useAsLeft(stored)
  const { id, name, description, blocked, waiting } = container
  return (
    <BoxFrame
      as="section"
      big
      blocked={blocked}
      aria-label={name}
      // The card that was pressed becomes this one (app/box-movement.ts).
      data-box={id}
      className="mb-6 phone:mb-3"
      labelClassName="flex-row items-stretch gap-7"
    >
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-center gap-2">
          <PlaceLabel container={container} size={18} />
          <span className="text-ink-3">·</span>
          <span className="code text-ink-3">#{id}</span>
          {blocked ? (
            <span className="inline-flex items-center gap-1 text-meta text-ink-2">
              <Icon of={Lock} size={16} />
              <Trans>Blocked</Trans>
            </span>
          ) : null}
          <Updated container={container} className="ml-auto md:hidden" />
        </div>
        <h1 dir="auto" className="mt-2 text-left text-page-title wrap-anywhere">
          {name}
        </h1>
        {waiting ? <WaitingMark waiting={waiting} className="mt-1" /> : null}
        {description ? (
          <p dir="auto" className="mt-1 max-w-[58ch] text-left whitespace-pre-line text-ink-2">
            {description}
          </p>
        ) : null}
        <div className="mt-auto flex flex-wrap items-center gap-x-[18px] gap-y-3 pt-[18px] phone:gap-x-3.5 phone:pt-3.5">
          <HeaderFigures container={container} />
          <HeaderActions container={container} />
        </div>
      </div>
      <CodeCorner
        container={container}
        className="-my-1.5 -mr-2 hidden self-center rounded-segment p-4 pb-2 lg:grid"
        codeClassName="size-[105px]"
      >
        <span className="code text-[0.6875rem]/3.5 text-[#5a564d]">{labelText(id)}</span>
      </CodeCorner>
    </BoxFrame>
  )
}

function HeaderFigures({ container }: { container: Container }) {
  const { data: subscription } = useFollowedPlan()
  const limit = subscription?.limits.itemsPerContainer
  return (
    <>
      <span className="flex items-center gap-2 text-ink-2">
        <ItemCount container={container} limit={limit} />
        <ItemFill container={container} limit={limit} className="w-24" />
      </span>
      <LowCount count={container.lowItemCount} />
      <Updated container={container} className="phone:hidden" />
    </>
  )
}

function Updated({ container, className }: { container: Container; className: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-1.5 text-meta text-ink-2', className)}
      title={formatDateTime(container.updatedAt)}
    >
      <Icon of={Clock} size={16} />
      <VisuallyHidden>
        <Trans>Last updated</Trans>{' '}
      </VisuallyHidden>
      {relativeDay(container.updatedAt)}
    </span>
  )
}

function HeaderActions({ container }: { container: Container }) {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const deleteContainer = useDeleteContainer()
  const { name } = container
  const edit: MenuItem & Guarded = {
    label: t`Edit`,
    icon: Pencil,
    needs: 'containers.change',
    onSelect: () => openDialog('edit-container', { container }),
  }
  const remove: MenuItem & Guarded = {
    label: t`Delete`,
    icon: Trash2,
    danger: true,
    needs: 'containers.change',
    onSelect: () => deleteContainer(container, () => navigate(paths.containers())),
  }
  const menu = useAllowed(container.blocked ? [remove] : [edit, remove])
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 phone:w-full">
      <Button
        icon={QrCode}
        {...preloadsDialog('qr-code')}
        onClick={() => openDialog('qr-code', { container })}
        className="min-w-0 phone:flex-auto phone:px-2"
      >
        <Trans>QR Code</Trans>
      </Button>
      {container.blocked ? null : <FillActions container={container} />}
      {menu.length > 0 ? (
        <Menu
          label={t`Actions for ${name}`}
          icon={EllipsisVertical}
          look="outlined"
          items={menu}
          className="phone:ml-auto"
        />
      ) : null}
    </div>
  )
}

/** What changes the box or fills it, for whoever may. */
function FillActions({ container }: { container: Container }) {
  const mayAdd = useMay('items.change')
  const mayEdit = useMay('containers.change')
  return (
    <>
      {mayAdd ? (
        <Button
          icon={Zap}
          {...preloadsDialog('quick-fill')}
          onClick={() => openDialog('quick-fill', { container })}
          className="min-w-0 phone:flex-auto phone:px-2"
        >
          <Trans>Quick Fill</Trans>
        </Button>
      ) : null}
      {mayEdit ? (
        <Button
          icon={Pencil}
          {...preloadsDialog('edit-container')}
          onClick={() => openDialog('edit-container', { container })}
          className="max-xl:hidden"
        >
          <Trans>Edit</Trans>
        </Button>
      ) : null}
      {mayAdd ? (
        <Button
          variant="primary"
          icon={Plus}
          {...preloadsDialog('add-item')}
          onClick={() => openDialog('add-item', { containerId: container.id })}
          className="phone:hidden"
        >
          <Trans>Add Item</Trans>
        </Button>
      ) : null}
    </>
  )
}
