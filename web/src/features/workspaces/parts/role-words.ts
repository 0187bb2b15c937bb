import { useLingui } from '@lingui/react/macro'
import type { WorkspaceRole } from '@stowage/contract/users.rules'

/** The name of each role in a workspace, and one line on what it may do. */
export function useRoleWords(): Record<WorkspaceRole, { name: string; line: string }> {
  const { t } = useLingui()
  return {
    owner: { name: t`Owner`, line: t`Pays for the plan.` },
    admin: { name: t`Admin`, line: t`Manages people and invitations, too.` },
    editor: { name: t`Editor`, line: t`Adds, edits, moves and deletes everything.` },
    counter: { name: t`Counter`, line: t`Changes quantities, and nothing else.` },
    viewer: { name: t`Viewer`, line: t`Looks, searches and scans only.` },
  }
}
