import { advanceFirstRun, getCurrentUser } from '@stowage/contract/users'
import type { FirstRunStep } from '@stowage/contract/users.rules'
import { patch } from '../lib/api/patch.ts'
import { useSend } from '../lib/api/send.ts'

/** Notes how far this person is with the first run. Nobody waits for it: where it does not arrive, it comes once more. */
export function useAdvanceFirstRun(): (firstRun: Exclude<FirstRunStep, 'due'>) => void {
  const { fire } = useSend(advanceFirstRun, {
    optimistic: ({ body }) => [patch(getCurrentUser, (user) => ({ ...user, ...body }))],
    answered: (user) => [patch(getCurrentUser, () => user)],
  })
  return (firstRun) => fire({ body: { firstRun } })
}
