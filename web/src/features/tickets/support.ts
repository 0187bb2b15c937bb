import { t } from '@lingui/core/macro'
import { getSubscription } from '@stowage/contract/billing'
import { getSupportContacts, openTicket } from '@stowage/contract/tickets'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'

/** The support's contacts besides tickets; undefined while loading. */
export const useSupportContacts = () => useRead(getSupportContacts)

/** Whether the person's own plan puts their tickets first. Members see the owner's plan here, which doesn't. */
export function useHasPrioritySupport(): boolean {
  const isOwner = useCurrentUser().workspaceRole === 'owner'
  const { data } = useRead(getSubscription)
  return isOwner && data?.plan.prioritySupport === true
}

/** Opens a ticket. Beyond the daily limit the refusal gives the remedy; without an answer, sending again is fine. */
export const useOpenTicket = () =>
  useApiMutation(openTicket, {
    failure: ({ status, message }) =>
      status === 429
        ? { title: t`Failed to submit support request`, description: message }
        : t`Failed to submit support request`,
  })
