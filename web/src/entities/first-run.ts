import { advanceFirstRun, getCurrentUser } from '@stowage/contract/users'
import type { FirstRunStep } from '@stowage/contract/users.rules'
import { useApiMutation } from '../lib/api/api-mutation.ts'
import { patch } from '../lib/api/patch.ts'

/** Stores this person's progress in the first run. It runs in the background; a failed request is repeated later. */
export function useAdvanceFirstRun(): (firstRun: Exclude<FirstRunStep, 'due'>) => void {
  const { mutate } = useApiMutation(advanceFirstRun, {
    optimistic: ({ body }) => [patch(getCurrentUser, (user) => ({ ...user, ...body }))],
    answered: (user) => [patch(getCurrentUser, () => user)],
  })
  return (firstRun) => mutate({ body: { firstRun } })
}
