import { Trans, useLingui } from '@lingui/react/macro'
import List from 'lucide-react/icons/list'
import MenuIcon from 'lucide-react/icons/menu'
import Package from 'lucide-react/icons/package'
import Plus from 'lucide-react/icons/plus'
import ScanLine from 'lucide-react/icons/scan-line'
import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { useBrowserLocation as useLocation } from 'wouter/use-browser-location'
import { usePageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { openDialog, preloadsDialog } from '../lib/overlays/dialogs.ts'
import { cx } from '../ui/class-names.ts'
import { Icon, type IconGraphic } from '../ui/icon.tsx'
import { isCurrentEntry } from './navigation.ts'

const cell =
  'grid min-h-12 content-center justify-items-center gap-[3px] text-[min(0.75rem,14px)]/4 font-medium aria-[current]:text-primary-ink'

type BottomNavProps = { isMenuOpen: boolean; onMenu: () => void }

/**
 * The navigation under 768 px: menu, containers, Scan in the middle, search, Add Item. People who may not add items
 * have All Items in its place.
 */
export function BottomNav({ isMenuOpen, onMenu }: BottomNavProps) {
  const { t } = useLingui()
  const { containerId } = usePageInfo()
  const mayAdd = useMay('items.change')
  return (
    <nav
      aria-label={t`Quick`}
      data-phone-part
      className="fixed inset-x-0 bottom-0 z-bar grid h-[calc(84px+max(0px,env(safe-area-inset-bottom)-18px))] grid-cols-[minmax(0,1fr)_minmax(0,1fr)_84px_minmax(0,1fr)_minmax(0,1fr)] items-center border-t border-line bg-raised px-1.5 pb-[max(18px,env(safe-area-inset-bottom))] text-ink-2 md:hidden max-[319px]:grid-cols-5 short:h-[calc(56px+env(safe-area-inset-bottom))] short:pb-[env(safe-area-inset-bottom)]"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onMenu}
        className={cell}
      >
        <Icon of={MenuIcon} size={24} />
        <Word>
          <Trans>Menu</Trans>
        </Word>
      </button>
      <Tab href={paths.containers()} icon={Package}>
        <Trans context="short, under an icon">Containers</Trans>
      </Tab>
      <ScanButton containerId={containerId} />
      <Tab href={paths.search()} icon={Search}>
        <Trans>Search</Trans>
      </Tab>
      {mayAdd ? (
        <AddButton containerId={containerId} />
      ) : (
        <Tab href={paths.items()} icon={List}>
          <Trans context="short, under an icon">All Items</Trans>
        </Tab>
      )}
    </nav>
  )
}

/** The label under the icon. On very narrow and on short screens it is for screen readers only. */
function Word({ children }: { children: ReactNode }) {
  return <span className="max-[319px]:sr-only short:sr-only">{children}</span>
}

function useCurrent(href: string): 'page' | undefined {
  const [pathname] = useLocation()
  return isCurrentEntry(href, pathname) ? 'page' : undefined
}

function Tab({ href, icon, children }: { href: string; icon: IconGraphic; children: ReactNode }) {
  return (
    <a href={href} aria-current={useCurrent(href)} className={cell}>
      <Icon of={icon} size={24} />
      <Word>{children}</Word>
    </a>
  )
}

type ContainerProps = { containerId: number | undefined }

function AddButton({ containerId }: ContainerProps) {
  return (
    <button
      type="button"
      {...preloadsDialog('add-item')}
      onClick={() => openDialog('add-item', { containerId })}
      className={cell}
    >
      <Icon of={Plus} size={24} />
      <Word>
        <Trans context="short, under an icon">Add Item</Trans>
      </Word>
    </button>
  )
}

function ScanButton({ containerId }: ContainerProps) {
  return (
    <button
      type="button"
      {...preloadsDialog('scan')}
      onClick={() => openDialog('scan', { containerId })}
      className={cx(cell, 'font-semibold text-primary-ink')}
    >
      <span className="-mt-[30px] grid size-[64px] place-items-center rounded-[20px] bg-primary text-on-primary max-[319px]:size-[44px] max-[319px]:rounded-card short:mt-0 short:size-[44px] short:rounded-card shadow-[0_0_0_5px_var(--color-canvas),0_10px_24px_-4px_rgb(8_50_54/0.45)]">
        <Icon of={ScanLine} size={28} />
      </span>
      {/* With text at twice its size, the other entries need the room. */}
      <span className="max-[20rem]:sr-only">
        <Word>
          <Trans>Scan</Trans>
        </Word>
      </span>
    </button>
  )
}
