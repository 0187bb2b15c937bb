import { plural, t } from '@lingui/core/macro'
import { listWorkspaceActivity } from '@stowage/contract/activity'
import type { ActivityKind } from '@stowage/contract/activity.rules'
import { previewTransfer } from '@stowage/contract/billing'
import { listWorkspaceKeys } from '@stowage/contract/keys'
import { listWebhooks } from '@stowage/contract/webhooks'
import {
  acceptOffer,
  cancelInvitation,
  changeMember,
  createInvitations,
  createWorkspace,
  deleteWorkspace,
  endOffer,
  getWorkspace,
  leaveWorkspace,
  listDeletedWorkspaces,
  listInvitations,
  listMembers,
  type Member,
  offerWorkspace,
  removeMember,
  resendInvitation,
  restoreWorkspace,
  updateWorkspace,
} from '@stowage/contract/workspaces'
import { useMay } from '../../lib/api/abilities.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { limitOr } from '../../lib/api/limit-toast.ts'
import { patch } from '../../lib/api/patch.ts'
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
    success: t`Invitation resent`,
    failure: (error) => ({ title: t`Couldn’t send the invitation`, description: error.message }),
  })

const memberIs = (userId: number, now: Partial<Member>) =>
  patch(listMembers, (rows) => rows.map((row) => (row.id === userId ? { ...row, ...now } : row)))

export const useChangeMember = (userId: number) =>
  useApiMutation(changeMember, {
    scope: `member-${userId}`,
    optimistic: ({ body }) => [memberIs(userId, body)],
    answered: (saved) => [memberIs(userId, saved)],
    success: ({ name }) => t`${name}’s role was changed`,
    failure: (error) => limitOr(error, t`Couldn’t change the role`, error.message),
  })

export const useRemoveMember = () =>
  useApiMutation(removeMember, {
    success: t`Member removed`,
    failure: (error) => ({ title: t`Couldn’t remove the member`, description: error.message }),
  })

type Programs = {
  keys: string[]
  webhooks: string[]
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** What a member has set up for programs: keys and assistants, which end with them, and webhooks, which go on. */
export function useProgramsOf(userId: number): Programs {
  const keys = useRead(listWorkspaceKeys, { params: useParams() }, { enabled: useMay('keys.manage') })
  const webhooks = useRead(listWebhooks, {}, { enabled: useMay('webhooks.manage') })
  const reads = [keys, webhooks]
  return {
    isLoading: reads.some(({ isLoading }) => isLoading),
    hasFailed: reads.some(({ isError }) => isError),
    retry: () => {
      for (const { isError, refetch } of reads) if (isError) void refetch()
    },
    keys: (keys.data ?? [])
      .filter(
        ({ owner, endsAt }) => owner.id === userId && (endsAt === null || Date.parse(endsAt) > Date.now()),
      )
      .map(({ name }) => name),
    // The rest of an address may be a secret.
    webhooks: (webhooks.data ?? [])
      .filter(({ createdBy }) => createdBy === userId)
      .map(({ url }) => new URL(url).host),
  }
}

/** Renames the workspace. A refusal is shown at the field. */
export const useRename = () => useApiMutation(updateWorkspace, { success: t`Workspace renamed` })

/** Makes a workspace. A refusal is shown at the field. */
export const useCreateWorkspace = () => useApiMutation(createWorkspace)

export const useLeave = () => useApiMutation(leaveWorkspace)

/** Offers the workspace to a member. */
export const useOffer = () =>
  useApiMutation(offerWorkspace, {
    success: ({ toName }) => t`Offered to ${toName}`,
    failure: (error) => ({ title: t`Couldn’t make the offer`, description: error.message }),
  })

/** Withdraws or declines the offer. */
export const useEndOffer = (success: string) =>
  useApiMutation(endOffer, {
    success,
    failure: (error) => ({ title: t`Couldn’t end the offer`, description: error.message }),
  })

/** What the person's own plan would block and pause if they took the workspace over. */
export const useTransferPreview = () => useRead(previewTransfer, { params: useParams() })

export const useTakeOver = () =>
  useApiMutation(acceptOffer, {
    success: ({ name }) => t`You now own ${name}`,
    failure: (error) => ({ title: t`Couldn’t take over the workspace`, description: error.message }),
  })

/** Deletes the workspace. A refusal is shown at the field. */
export const useDelete = () => useApiMutation(deleteWorkspace)

export const useDeletedWorkspaces = () => useRead(listDeletedWorkspaces)

export const useRestore = () =>
  useApiMutation(restoreWorkspace, {
    success: ({ name }) => t`${name} restored`,
    failure: (error) => ({ title: t`Couldn’t restore the workspace`, description: error.message }),
  })

/** What the people of the workspace did, 20 entries per page; an undefined filter is left out. */
export const useWorkspaceActivity = (query: {
  kind: ActivityKind | undefined
  days: number | undefined
  userId: number | undefined
}) =>
  useReadPages(listWorkspaceActivity, { params: useParams(), query }, { pageSize: 20, keepsPrevious: true })
