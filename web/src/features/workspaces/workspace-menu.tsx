import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { listWorkspaces } from '@stowage/contract/workspaces'
import Check from 'lucide-react/icons/check'
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down'
import Settings from 'lucide-react/icons/settings'
import UserPlus from 'lucide-react/icons/user-plus'
import { fullPage } from '../../lib/address/full-page.ts'
import { navigate } from '../../lib/address/navigate.ts'
import { paths } from '../../lib/address/paths.ts'
import { useMay } from '../../lib/api/abilities.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { Icon } from '../../ui/icon.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useRoleWords } from './parts/role-words.ts'

/** The head of the sidebar for people who share: the workspace in sight, and a menu of all of theirs. */
export function WorkspaceMenu() {
  const { t } = useLingui()
  const { workspaceId, workspaceName, workspaceRole, workspaceMembers: people } = useCurrentUser()
  const words = useRoleWords()
  const role = words[workspaceRole].name
  const line = t`${role} · ${plural(people, { one: '# person', other: '# people' })}`
  const mayInvite = useMay('members.manage')
  const all = useRead(listWorkspaces).data ?? []
  const others = all.filter(({ id }) => id !== workspaceId)
  return (
    <Menu
      label={`${workspaceName} ${line}`}
      align="start"
      className="mb-2 w-full [&>button]:flex [&>button]:h-auto [&>button]:w-full [&>button]:px-2.5 [&>button]:py-1.5"
      items={[
        { label: workspaceName, icon: Check, onSelect: () => navigate(paths.dashboard()) },
        ...others.map(({ id, name }) => ({
          label: name,
          onSelect: () => fullPage.go(paths.otherWorkspace(id)),
        })),
        ...(mayInvite
          ? [{ label: t`Invite people`, icon: UserPlus, onSelect: () => openDialog('invite-people', {}) }]
          : []),
        { label: t`Workspace settings`, icon: Settings, onSelect: () => navigate(paths.workspace()) },
      ]}
    >
      <span className="min-w-0 flex-1 text-left md:max-lg:sr-only">
        <span dir="auto" className="block truncate font-semibold text-ink">
          {workspaceName}
        </span>{' '}
        <span className="block truncate text-small text-ink-2">{line}</span>
      </span>
      <Icon of={ChevronsUpDown} size={16} />
    </Menu>
  )
}
