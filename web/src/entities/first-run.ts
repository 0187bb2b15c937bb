import { advanceFirstRun, getCurrentUser } from '@stowage/contract/users'
import type { FirstRunStep } from '@stowage/contract/users.rules'
import { patch } from '../lib/api/patch.ts'
import { useSend } from '../lib/api/send.ts'

/** Stores this person's progress in the first run. It runs in the background; a failed request is repeated later. */
export function useAdvanceFirstRun(): (firstRun: Exclude<FirstRunStep, 'due'>) => void {
  const { fire } = useSend(advanceFirstRun, {
    optimistic: ({ body }) => [patch(getCurrentUser, (user) => ({ ...user, ...body }))],
    answered: (user) => [patch(getCurrentUser, () => user)],
  })
  return (firstRun) => fire({ body: { firstRun } })
}
