import { plural, t } from '@lingui/core/macro'
import {
  cancelInvitation,
  changeMember,
  createInvitations,
  createWorkspace,
  getWorkspace,
  leaveWorkspace,
  listInvitations,
  listMembers,
  removeMember,
  resendInvitation,
  updateWorkspace,
} from '@stowage/contract/workspaces'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { useReadPages } from '../../lib/api/read-pages.ts'

const useParams = () => ({ id: useCurrentUser().workspaceId })

/** The workspace in sight, with the places of its owner's plan. */
export const useWorkspace = () => useRead(getWorkspace, { params: useParams() })

export const useMembers = () => useReadPages(listMembers, { params: useParams() })

export const useInvitations = () => useRead(listInvitations, { params: useParams() })

/** Invites people, or makes a link. Refusals are shown in the form. */
export function useInvite() {
  const { workspaceId } = useCurrentUser()
  const mutation = useApiMutation(createInvitations, {
    success: ({ address, invitations: { length: count } }) =>
      address === null ? plural(count, { one: 'Invitation sent', other: '# invitations sent' }) : undefined,
  })
  return { ...mutation, workspaceId }
}

export const useCancelInvitation = () =>
  useApiMutation(cancelInvitation, {
    success: t`Invitation canceled`,
    failure: (error) => ({ title: t`Couldn’t cancel the invitation`, description: error.message }),
  })

export const useResendInvitation = () =>
  useApiMutation(resendInvitation, {
    success: t`Invitation sent again`,
    failure: (error) => ({ title: t`Couldn’t send the invitation`, description: error.message }),
  })

export const useChangeMember = () =>
  useApiMutation(changeMember, {
    success: ({ name }) => t`${name}’s role was changed`,
    failure: (error) => ({ title: t`Couldn’t change the role`, description: error.message }),
  })

export const useRemoveMember = () => useApiMutation(removeMember, { success: t`Member removed` })

/** Renames the workspace. A refusal is shown at the field. */
export const useRename = () => useApiMutation(updateWorkspace, { success: t`Workspace renamed` })

/** Makes a workspace. A refusal is shown at the field. */
export const useCreateWorkspace = () => useApiMutation(createWorkspace)

export const useLeave = () => useApiMutation(leaveWorkspace)
