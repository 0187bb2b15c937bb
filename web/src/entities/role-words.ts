import { useLingui } from '@lingui/react/macro'
import type { WorkspaceRole } from '@stowage/contract/users.rules'

/** The name of each role in a workspace, and one line on what it may do. */
export function useRoleWords(): Record<WorkspaceRole, { name: string; line: string }> {
  const { t } = useLingui()
  return {
    owner: { name: t`Owner`, line: t`Pays for the plan.` },
    admin: { name: t`Admin`, line: t`Can do everything an editor can, and manage people and invitations.` },
    editor: { name: t`Editor`, line: t`Can add, edit, move and delete anything.` },
    counter: { name: t`Counter`, line: t`Can see everything and change quantities.` },
    viewer: { name: t`Viewer`, line: t`Can view, search and scan.` },
  }
}
