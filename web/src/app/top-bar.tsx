import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import { navigate } from 'wouter/use-browser-location'
import { GlobalSearch } from '../features/search/global-search.tsx'
import { usePageInfo } from '../lib/address/page.ts'
import { paths } from '../lib/address/paths.ts'
import { useMay } from '../lib/api/abilities.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { signOut } from '../lib/api/sign-out.ts'
import { openDialog, preloadsDialog } from '../lib/overlays/dialogs.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'

/** From 768 px: search, Add Item and the person. */
export function TopBar() {
  const { t } = useLingui()
  const { hasPrimary, containerId } = usePageInfo()
  const { name } = useCurrentUser()
  const mayAdd = useMay('items.change')
  return (
    <header className="sticky top-0 z-bar flex h-16 items-center gap-3 border-b border-line bg-[color-mix(in_srgb,var(--color-canvas)_88%,transparent)] px-6 frosted lg:px-10 phone:hidden">
      <search className="mr-auto w-[260px] lg:w-[400px]">
        <GlobalSearch />
      </search>
      {mayAdd ? (
        <Button
          variant={hasPrimary ? 'secondary' : 'primary'}
          icon={Plus}
          {...preloadsDialog('add-item')}
          onClick={() => openDialog('add-item', { containerId })}
        >
          <Trans>Add Item</Trans>
        </Button>
      ) : null}
      <Menu
        label={t`Profile menu`}
        items={[
          { label: t`Profile`, onSelect: () => navigate(paths.profile()) },
          { label: t`Settings`, onSelect: () => navigate(paths.profile({ tab: 'preferences' })) },
          { label: t`Sign Out`, separated: true, onSelect: signOut },
        ]}
      >
        <Avatar name={name} />
      </Menu>
    </header>
  )
}
