import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import Plus from 'lucide-react/icons/plus'
import { OwnAvatar } from '../entities/own-avatar.tsx'
import { Bell } from '../features/notifications/bell.tsx'
import { GlobalSearch } from '../features/search/global-search.tsx'
import { usePageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { signOut } from '../lib/outbox/sign-out.ts'
import { openDialog, preloadsDialog } from '../lib/overlays/dialogs.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { withDeferredMessages } from '../lib/texts/languages.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu } from '../ui/menu.tsx'
import { useHelpItems } from './help-items.ts'
import { OutboxPill } from './lazy-outbox.ts'

const results = lazyPart(
  () => withDeferredMessages(() => import('../pages/search-page.tsx')).then((page) => page.QuickSearch),
  // Without a connection there are no results either; the shell reports the lost connection.
  { onFailure: ({ box }) => box.close() },
)

/** The top bar from 768 px: search, Add Item and the person. */
export function TopBar() {
  const { t } = useLingui()
  const client = useQueryClient()
  const { hasPrimary, hasSearch, containerId } = usePageInfo()
  const mayAdd = useMay('items.change')
  const add = {
    icon: Plus,
    ...preloadsDialog('add-item'),
    onClick: () => openDialog('add-item', { containerId }),
  }
  return (
    <header className="sticky top-0 z-bar flex phone:hidden h-16 items-center gap-3 border-b border-line bg-[color-mix(in_srgb,var(--color-canvas)_88%,transparent)] px-6 backdrop-bar lg:px-10">
      <search className="mr-auto w-[260px] lg:w-[400px]">
        {hasSearch ? null : <GlobalSearch results={results} />}
      </search>
      <OutboxPill />
      <Menu label={t`Help`} icon={CircleHelp} items={useHelpItems()} />
      <Bell />
      {!mayAdd ? null : containerId === undefined ? (
        <Button {...add} variant={hasPrimary ? 'secondary' : 'primary'}>
          <Trans>Add Item</Trans>
        </Button>
      ) : (
        // Inside a container, its page has the labelled button.
        <IconButton {...add} label={t`Add Item`} look="outlined" />
      )}
      <Menu
        label={t`Profile menu`}
        items={[
          { label: t`Profile`, href: paths.profile() },
          {
            label: t`Settings`,
            href: paths.profile({ tab: 'preferences' }),
          },
          { label: t`Workspace settings`, href: paths.workspace() },
          { label: t`Sign Out`, separated: true, onSelect: () => signOut(client) },
        ]}
      >
        <OwnAvatar />
      </Menu>
    </header>
  )
}
