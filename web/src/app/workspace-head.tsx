import { Trans, useLingui } from '@lingui/react/macro'
import UserPlus from 'lucide-react/icons/user-plus'
import { useMay } from '../lib/api/abilities.ts'
import { useCurrentUser } from '../lib/api/current-user.ts'
import { openDialog } from '../lib/overlays/dialogs.ts'
import { lazyPart } from '../lib/screen/lazy-part.ts'
import { withDeferredMessages } from '../lib/texts/languages.ts'
import { Icon } from '../ui/icon.tsx'

// Loaded for people who share, because most people are alone.
const { Part: WorkspaceMenu } = lazyPart(
  () =>
    withDeferredMessages(() =>
      import('../features/workspaces/workspace-menu.tsx').then((file) => file.WorkspaceMenu),
    ),
  { onFailure: () => undefined },
)

// Loaded for workspaces with a logo, because few have one.
const { Part: WorkspaceLogo } = lazyPart(
  () => import('../features/branding/workspace-logo.tsx').then((file) => file.WorkspaceLogo),
  { onFailure: () => undefined },
)

/** The workspace in sight: its name with Share for a person alone, else a menu of the person's workspaces. */
export function WorkspaceHead() {
  const user = useCurrentUser()
  const { workspaceName, workspaceMembers, workspaceCount, workspaceLogo: light } = user
  const logo = light === null ? null : <WorkspaceLogo light={light} darkLogo={user.workspaceDarkLogo} />
  if (workspaceMembers > 1 || workspaceCount > 1) return <WorkspaceMenu logo={logo} />
  return (
    <div className="mb-2 px-2.5 md:max-lg:px-0">
      <p className="flex flex-wrap items-center gap-x-2.5 md:max-lg:justify-center">
        {logo}
        <span dir="auto" className="flex-1 truncate font-semibold md:max-lg:sr-only">
          {workspaceName}
        </span>
      </p>
      <ShareButton />
    </div>
  )
}

function ShareButton() {
  const { t } = useLingui()
  if (!useMay('members.manage')) return null
  return (
    <button
      type="button"
      title={t`Share`}
      onClick={() => openDialog('invite-people', {})}
      className="link touch-area flex items-center gap-1.5 text-small md:max-lg:size-12 md:max-lg:justify-center"
    >
      <Icon of={UserPlus} size={16} />
      <span className="md:max-lg:sr-only">
        <Trans>Share</Trans>
      </span>
    </button>
  )
}
