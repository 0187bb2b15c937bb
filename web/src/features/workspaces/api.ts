import { plural } from '@lingui/core/macro'
import { createInvitations, getWorkspace } from '@stowage/contract/workspaces'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'

/** The workspace in sight, with the places of its owner's plan. */
export const useWorkspace = () => useRead(getWorkspace, { params: { id: useCurrentUser().workspaceId } })

/** Invites people, or makes a link. Refusals are shown in the form. */
export function useInvite() {
  const { workspaceId } = useCurrentUser()
  const mutation = useApiMutation(createInvitations, {
    success: ({ address, invitations: { length: count } }) =>
      address === null ? plural(count, { one: 'Invitation sent', other: '# invitations sent' }) : undefined,
  })
  return { ...mutation, workspaceId }
}
