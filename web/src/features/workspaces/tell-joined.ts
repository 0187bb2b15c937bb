import { t } from '@lingui/core/macro'
import type { User } from '@stowage/contract/users'
import { toast } from '../../lib/overlays/toast.ts'

/** Says which workspace a person has joined, and as what. */
export function tellJoined({ workspaceName, workspaceRole }: User): void {
  const roles = {
    owner: t`Owner`,
    admin: t`Admin`,
    editor: t`Editor`,
    counter: t`Counter`,
    viewer: t`Viewer`,
  }
  toast.ok(t`You’ve joined ${workspaceName} as ${roles[workspaceRole]}`)
}
