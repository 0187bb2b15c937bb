import { Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import PackagePlus from 'lucide-react/icons/package-plus'
import Plus from 'lucide-react/icons/plus'
import ScanLine from 'lucide-react/icons/scan-line'
import type { ReactNode } from 'react'
import { paths } from '../../lib/address/paths.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { dialogNeeds, openDialog, preloadsDialog } from '../../lib/overlays/dialogs.ts'
import { lazyPart } from '../../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../../lib/screen/small-screen.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon, type IconGraphic } from '../../ui/icon.tsx'

const looks =
  'flex h-15 items-center gap-3 rounded-card border border-line bg-surface px-4 text-left text-[0.90625rem]/5 font-medium shadow-1 transition-colors hover:bg-hover'
// On a phone four fit side by side, each with its label below the icon.
const upright =
  'phone:h-auto phone:flex-col phone:gap-2 phone:px-0.5 phone:py-2.5 phone:text-center phone:text-meta phone:wrap-anywhere phone:hyphens-auto'
const tile = 'grid size-9 shrink-0 place-items-center rounded-[9px] bg-primary-soft text-primary-ink'

const { Part: CameraAction } = lazyPart(
  () => import('./parts/camera-action.tsx').then((file) => file.CameraAction),
  // A placeholder of the same size, so that nothing moves when it loads.
  { fallback: () => <span className="h-19" /> },
)

/** The most common tasks, one press away. */
export function QuickActions() {
  const { t } = useLingui()
  const isSmall = useSmallScreen()
  const mayAdd = useMay('items.change')
  return (
    <nav
      aria-label={t`Quick actions`}
      className={cx(
        // On a phone three above two, or two in a row where text is larger.
        'grid grid-cols-4 gap-3 phone:flex phone:flex-wrap phone:gap-1.5 phone:*:grow phone:*:basis-[max(28%,4.5rem)]',
      )}
    >
      <QuickAction dialog="create-container" icon={PackagePlus}>
        <Trans>New Container</Trans>
      </QuickAction>
      <QuickAction dialog="add-item" icon={Plus}>
        <Trans>Add Item</Trans>
      </QuickAction>
      <QuickAction dialog="scan" icon={ScanLine}>
        <Trans>Scan QR</Trans>
      </QuickAction>
      <a href={paths.exports()} className={cx(looks, upright)}>
        <span className={tile}>
          <Icon of={Download} />
        </span>
        <Trans>Export</Trans>
      </a>
      {isSmall && mayAdd ? <CameraAction className={cx(looks, upright)} tileClassName={tile} /> : null}
    </nav>
  )
}

type QuickActionProps = {
  dialog: 'create-container' | 'add-item' | 'scan'
  icon: IconGraphic
  children: ReactNode
}

function QuickAction({ dialog, icon, children }: QuickActionProps) {
  if (!useMay(dialogNeeds[dialog])) return null
  return (
    <button
      type="button"
      {...preloadsDialog(dialog)}
      onClick={() => openDialog(dialog, {})}
      className={cx(looks, upright)}
    >
      <span className={tile}>
        <Icon of={icon} />
      </span>
      {children}
    </button>
  )
}
