import { t } from '@lingui/core/macro'
import type { User } from '@stowage/contract/users'
import { may } from '@stowage/contract/vocabulary'

/** What a person without the right to change things may do: the title of what replaces a screen or a dialog. */
export const readOnlyTitle = (user: User): string =>
  may(user, 'quantities.change') ? t`Counts only` : t`View only`

/** The server's sentence for people who may not change this. */
export function readOnlySentence(user: User): string {
  const { isPaused, workspaceOwner: owner } = user
  if (isPaused) return t`You can only view this workspace right now. ${owner} can change that.`
  return may(user, 'quantities.change')
    ? t`You can only change quantities in this workspace.`
    : t`You can view this workspace, but not change it.`
}
