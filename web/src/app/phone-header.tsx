import { useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import { navigate } from 'wouter/use-browser-location'
import { unreadFigure, useUnread } from '../features/notifications/unread.ts'
import { UnreadCount } from '../features/notifications/unread-count.tsx'
import { NavLink } from '../lib/address/nav-link.tsx'
import { usePageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { signOut } from '../lib/api/sign-out.ts'
import { openDialog } from '../lib/overlays/dialogs.ts'
import { afterPaint } from '../lib/screen/after-paint.ts'
import { useSearchKeys } from '../lib/screen/hotkeys.ts'
import { OwnAvatar } from '../nouns/own-avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { Logo } from '../ui/logo.tsx'
import { Menu } from '../ui/menu.tsx'
import { useHelpItems } from './help-items.ts'
import { latePill } from './late-pill.ts'

/** Under 768 px: the screen's title, or the way back to its parent; the page's actions; the person's menu. */
export function PhoneHeader() {
  const { t } = useLingui()
  const late = latePill.use()
  const { title, header = title, back, actions, hasSearch } = usePageInfo()
  const count = useUnread()
  const figure = unreadFigure(count)
  return (
    <header
      data-phone-part
      className="sticky top-0 z-bar flex h-14 items-center gap-1 bg-[color-mix(in_srgb,var(--color-canvas)_92%,transparent)] pr-2 pl-4 frosted md:hidden"
    >
      {hasSearch ? null : <SearchKeys />}
      {back ? <BackLink {...back} /> : <Logo size={30} />}
      {back ? null : (
        <span
          dir="auto"
          className="ml-2 truncate font-display text-[min(1.1875rem,24px)]/[1.25] font-[650] tracking-[-0.02em]"
        >
          {header}
        </span>
      )}
      <span className="ml-auto flex items-center gap-1">
        {late ? <late.Pill /> : null}
        {actions}
        <Menu
          label={count === 0 ? t`Account menu` : t`Account menu, ${figure} new`}
          items={[
            { label: t`Profile Settings`, onSelect: () => afterPaint(() => navigate(paths.profile())) },
            { label: t`Notifications`, onSelect: () => openDialog('notifications', {}) },
            { label: t`Subscription`, onSelect: () => afterPaint(() => navigate(paths.subscription())) },
            { label: t`Help & Support`, items: useHelpItems() },
            { label: t`Logout`, separated: true, onSelect: signOut },
          ]}
        >
          <OwnAvatar />
          <UnreadCount />
        </Menu>
      </span>
    </header>
  )
}

/** A phone's header has no field: the keys lead to the screen that has one. */
function SearchKeys() {
  useSearchKeys(() => navigate(paths.search()))
  return null
}

function BackLink({ href, label }: { href: string; label: string }) {
  const { t } = useLingui()
  return (
    <NavLink
      href={href}
      aria-label={t`Back to ${label}`}
      className="-ml-3 flex min-h-11 min-w-0 items-center gap-1 pr-2 font-display text-[min(1.1875rem,24px)]/[1.25] font-[650] tracking-[-0.02em]"
    >
      <span className="grid size-11 shrink-0 place-items-center text-ink-2">
        <Icon of={ChevronLeft} />
      </span>
      <span dir="auto" className="truncate">
        {label}
      </span>
    </NavLink>
  )
}
