import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect } from 'react'
import { UnreadNews } from '../features/notifications/unread-news.tsx'
import { usePageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { setPlanOwner } from '../lib/api/limit-toast.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { useSmallScreen } from '../lib/screen/small-screen.ts'
import { withDeferredMessages } from '../lib/texts/languages.ts'
import { OutboxStatusRegion } from './lazy-outbox.ts'
import { PhoneBar } from './phone-bar.tsx'
import { PhoneHeader } from './phone-header.tsx'
import { Brand, SidebarContent } from './sidebar-content.tsx'
import { TopBar } from './top-bar.tsx'

// Loaded for paused members, because they are few.
const { Part: PausedBand } = lazyPart(
  () =>
    withDeferredMessages(() =>
      import('../features/workspaces/paused-band.tsx').then((file) => file.PausedBand),
    ),
  { onFailure: () => undefined },
)

// Loaded for workspaces with a logo, because few have one.
const { Part: TabIcon } = lazyPart(
  () => import('../features/branding/workspace-logo.tsx').then((file) => file.TabIcon),
  // The product's own icon stays.
  { onFailure: () => undefined },
)

/** The frame around every screen of a signed-in person. Its skeleton is in `web/index.html`. */
export function Shell({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { hidesPhoneChrome, hasOwnBottomBar } = usePageInfo()
  const isSmall = useSmallScreen()
  const { isPaused, workspaceLogo } = useCurrentUser()
  const hasPhoneParts = isSmall && !hidesPhoneChrome
  usePlanOwner()
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[72px_minmax(0,1fr)] lg:grid-cols-[248px_minmax(0,1fr)]">
      <SkipLink />
      {isSmall ? null : (
        <aside
          aria-label={t`Sidebar`}
          className="sticky top-0 z-sidebar flex phone:hidden h-dvh flex-col overflow-y-auto border-r border-line bg-sunken px-3 pt-[18px] pb-3.5 lg:px-3.5"
        >
          <a href={paths.dashboard()} className="mb-5 self-start rounded-control px-2 pt-0.5">
            <Brand />
          </a>
          <SidebarContent />
        </aside>
      )}
      <div className="min-w-0">
        {isSmall ? null : <TopBar />}
        {hasPhoneParts ? <PhoneHeader /> : null}
        {isPaused ? <PausedBand /> : null}
        {workspaceLogo === null ? null : <TabIcon logo={workspaceLogo} />}
        <div role="status">
          <UnreadNews />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-[1192px] px-6 pt-8 pb-14 outline-none lg:px-10 phone:px-4 phone:pt-2 phone:pb-[120px]"
        >
          {children}
        </main>
      </div>
      {hasPhoneParts && !hasOwnBottomBar ? <PhoneBar /> : null}
      <OutboxStatusRegion />
    </div>
  )
}

/** Members can't upgrade the plan, so that limits name its owner. */
function usePlanOwner() {
  const { workspaceRole, workspaceOwner } = useCurrentUser()
  const owner = workspaceRole === 'owner' ? null : workspaceOwner
  useEffect(() => setPlanOwner(owner), [owner])
}

/** The first stop of the Tab key: a link past the sidebar to the content. */
function SkipLink() {
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-tooltip focus:rounded-control focus:bg-primary focus:px-4 focus:py-2.5 focus:text-on-primary"
    >
      <Trans>Skip to content</Trans>
    </a>
  )
}
