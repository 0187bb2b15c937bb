import { t } from '@lingui/core/macro'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { nameWorkspaceInAddress, setCurrentWorkspace } from '../../lib/address/current-workspace.ts'
import { queryKey } from '../../lib/api/query.ts'
import { leftKey } from '../../lib/api/session-end.ts'
import { openDialog } from '../../lib/overlays/dialogs.ts'
import { toast } from '../../lib/overlays/toast.ts'
import { storedDrafts, storeTypedDrafts } from '../../lib/storage/form-drafts.ts'

/** The name of a role, outside of components. */
export function roleName(role: User['workspaceRole']): string {
  const names = {
    owner: t`Owner`,
    admin: t`Admin`,
    editor: t`Editor`,
    counter: t`Counter`,
    viewer: t`Viewer`,
  }
  return names[role]
}

/** Says which workspace a person has joined, and as what (INV-07). */
export function showJoined({ workspaceName, workspaceRole }: User): void {
  toast.ok(t`You’ve joined ${workspaceName}. Your role: ${roleName(workspaceRole)}`)
}

/**
 * Says that this tab shows another workspace than before (WS-06). Where the person was removed from that one, says so
 * (ROLE-10), and offers what was typed there to be copied (ROLE-11).
 */
export function showSwitched({ workspaceName }: User, before: number): void {
  const name = sessionStorage.getItem(leftKey)
  sessionStorage.removeItem(leftKey)
  const now = t`You’re now in ${workspaceName}`
  if (name === null) {
    toast.info(now)
    return
  }
  toast.warn({ title: t`You’re no longer in ${name}`, description: now })
  if (storedDrafts(before).length > 0) openDialog('read-only', { left: { id: before, name } })
}

/**
 * Follows what others change of the person's place in the workspace: its name and the number of workspaces are in
 * addresses, and a changed role is told (ROLE-10). What is typed is stored before a form closes (ROLE-11).
 */
export function followOwnPlace(client: QueryClient, user: User): void {
  const key = queryKey(getCurrentUser)
  let shown = user
  const show = (now: User) => {
    const before = shown
    shown = now
    setCurrentWorkspace(now)
    nameWorkspaceInAddress()
    const { workspaceName, workspaceRole: role, isPaused } = now
    if (role === before.workspaceRole && isPaused === before.isPaused) return
    storeTypedDrafts()
    const name = roleName(role)
    if (role !== before.workspaceRole) toast.info(t`Your role in ${workspaceName} is now ${name}`)
  }
  const look = () => {
    const now = client.getQueryData<User>(key)
    if (now && now !== shown && now.workspaceId === user.workspaceId) show(now)
  }
  client.getQueryCache().subscribe(look)
  look()
}
