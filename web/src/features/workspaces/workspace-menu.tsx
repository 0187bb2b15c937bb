import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { User } from '@stowage/contract/users'
import { listWorkspaces, type Workspace } from '@stowage/contract/workspaces'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import CirclePause from 'lucide-react/icons/circle-pause'
import Plus from 'lucide-react/icons/plus'
import Settings from 'lucide-react/icons/settings'
import UserPlus from 'lucide-react/icons/user-plus'
import type { ReactNode } from 'react'
import { useRoleWords } from '../../entities/role-words.ts'
import { paths } from '../../lib/address/paths.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { initials } from '../../ui/avatar.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu, type MenuItem } from '../../ui/menu.tsx'
import { switchWorkspace } from './switch-workspace.ts'

type Place = Pick<Workspace, 'id' | 'name' | 'role' | 'isPaused' | 'members'>

const placeOf = (user: User): Place => ({
  id: user.workspaceId,
  name: user.workspaceName,
  role: user.workspaceRole,
  isPaused: user.isPaused,
  members: user.workspaceMembers,
})

/** The head of the sidebar for people who share: the workspace in sight, and a menu of all of theirs. */
export function WorkspaceMenu({ logo = null }: { logo?: ReactNode }) {
  const { t } = useLingui()
  const words = useRoleWords()
  const here = placeOf(useCurrentUser())
  const mayInvite = useMay('members.manage')
  const lineOf = ({ role: held, isPaused, members: people }: Place) => {
    const role = words[held].name
    return isPaused
      ? t`${role}, paused · ${plural(people, { one: '# person', other: '# people' })}`
      : t`${role} · ${plural(people, { one: '# person', other: '# people' })}`
  }
  const others = (useRead(listWorkspaces).data ?? [])
    .filter(({ id }) => id !== here.id)
    .sort((a, b) => a.name.localeCompare(b.name))
  const itemOf = (place: Place): MenuItem => ({
    id: place.id,
    label: place.name,
    detail: <Line isPaused={place.isPaused}>{lineOf(place)}</Line>,
  })
  return (
    <Menu
      label={`${here.name} ${lineOf(here)}`}
      align="start"
      wide
      className="mb-2 w-full [&>button]:flex [&>button]:h-auto [&>button]:min-h-12 [&>button]:w-full [&>button]:px-2.5 [&>button]:py-1 phone:[&>button]:min-h-14 md:max-lg:[&>button]:justify-center"
      items={[
        { ...itemOf(here), icon: Check, href: paths.dashboard() },
        ...others.map((place) => ({ ...itemOf(place), onSelect: () => switchWorkspace(place) })),
        ...(mayInvite
          ? [
              {
                label: t`Invite people`,
                icon: UserPlus,
                separated: true,
                onSelect: () => openDialog('invite-people', {}),
              },
            ]
          : []),
        {
          label: t`New workspace`,
          icon: Plus,
          separated: !mayInvite,
          onSelect: () => openDialog('new-workspace', {}),
        },
        { label: t`Workspace settings`, icon: Settings, href: paths.workspace() },
      ]}
    >
      {/* A wide logo takes a line of its own. */}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 md:max-lg:flex-none md:max-lg:justify-center">
        {logo}
        <span style={{ flex: '1 1 6.5rem' }} className="min-w-0 text-left md:max-lg:sr-only">
          <span dir="auto" className="block truncate font-semibold text-ink">
            {here.name}
          </span>{' '}
          <span className="block text-small text-ink-2">
            <Line isPaused={here.isPaused}>{lineOf(here)}</Line>
          </span>
        </span>
      </span>
      {/* Drawn by CSS, because text inside a button would count as its visible name. */}
      <span
        aria-hidden="true"
        data-letters={initials(here.name)}
        className={cx(
          'hidden font-semibold text-ink before:content-[attr(data-letters)]',
          logo === null && 'md:max-lg:inline',
        )}
      />
      <Icon of={ChevronsUpDown} size={16} className="md:max-lg:hidden" />
    </Menu>
  )
}

function Line({ isPaused, children }: { isPaused: boolean; children: string }) {
  if (!isPaused) return children
  return (
    <span className="inline-flex max-w-full items-start gap-1.5">
      <Icon of={CirclePause} size={14} className="mt-1 shrink-0" />
      <span className="min-w-0">{children}</span>
    </span>
  )
}
