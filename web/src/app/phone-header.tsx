import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { OwnAvatar } from '../entities/own-avatar.tsx'
import { PlaceBadge } from '../entities/place-badge.tsx'
import { unreadFigure, useUnread } from '../features/notifications/unread.ts'
import { UnreadCount } from '../features/notifications/unread-count.tsx'
import { navigate } from '../lib/address/navigate.ts'
import { usePageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { signOut } from '../lib/outbox/sign-out.ts'
import { openDialog } from '../lib/overlays/dialogs.ts'
import { useSearchKeys } from '../lib/screen/hotkeys.ts'
import { cx } from '../ui/class-names.ts'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Menu } from '../ui/menu.tsx'
import { useHelpItems } from './help-items.ts'
import { OutboxPill } from './lazy-outbox.ts'

/** The header under 768 px: the screen's title or a link to its parent, the page's actions, and the person's menu. */
export function PhoneHeader() {
  const { title, header = title, back, actions, collapsedHeader, hasSearch } = usePageInfo()
  return (
    // Fixed, not sticky, because browsers then know that focusing it needs no scrolling. Its menus are inside it, and
    // cover the bottom navigation on a phone in landscape.
    <div className="h-14 md:hidden">
      <header
        data-phone-part
        className="fixed inset-x-0 top-0 z-popover flex h-14 items-center gap-[4px] bg-[color-mix(in_srgb,var(--color-canvas)_92%,transparent)] pr-[8px] pl-[16px] backdrop-bar md:hidden"
      >
        {hasSearch ? null : <SearchKeys />}
        {back ? (
          <BackLink {...back} isAlone={collapsedHeader !== undefined} />
        ) : (
          <Logo size={30} className="shrink-0" />
        )}
        {back ? null : (
          <span
            dir="auto"
            className="ml-[8px] truncate font-display text-[min(1.1875rem,24px)]/[1.25] font-[650] tracking-[-0.02em]"
          >
            {header}
          </span>
        )}
        {collapsedHeader}
        <span className="ml-auto flex items-center gap-[4px]">
          <OutboxPill />
          <PlaceBadge />
          {collapsedHeader ? null : (
            <>
              {actions}
              <AccountMenu />
            </>
          )}
        </span>
      </header>
    </div>
  )
}

function AccountMenu() {
  const { t } = useLingui()
  const client = useQueryClient()
  const count = useUnread()
  const figure = unreadFigure(count)
  return (
    <Menu
      label={count === 0 ? t`Account menu` : t`Account menu, ${figure} new`}
      items={[
        { label: t`Profile Settings`, href: paths.profile() },
        { label: t`Workspace settings`, href: paths.workspace() },
        { label: t`Notifications`, onSelect: () => openDialog('notifications', {}) },
        { label: t`Subscription`, href: paths.subscription() },
        { label: t`Help & Support`, items: useHelpItems() },
        { label: t`Logout`, separated: true, onSelect: () => signOut(client) },
      ]}
    >
      <OwnAvatar />
      <UnreadCount />
    </Menu>
  )
}

/** The phone's header has no search field, so the search keys open the search screen. */
function SearchKeys() {
  useSearchKeys(() => navigate(paths.search()))
  return null
}

type BackLinkProps = { href: string; label: string; isAlone: boolean }

function BackLink({ href, label, isAlone }: BackLinkProps) {
  const { t } = useLingui()
  return (
    <a
      href={href}
      aria-label={t`Back to ${label}`}
      className={cx(
        '-ml-[12px] flex min-h-11 min-w-0 items-center gap-1 font-display text-[min(1.1875rem,24px)]/[1.25] font-[650] tracking-[-0.02em]',
        !isAlone && 'pr-2',
      )}
    >
      <span className="grid size-touch shrink-0 place-items-center text-ink-2">
        <Icon of={ChevronLeft} />
      </span>
      {isAlone ? null : (
        <span dir="auto" className="truncate">
          {label}
        </span>
      )}
    </a>
  )
}
