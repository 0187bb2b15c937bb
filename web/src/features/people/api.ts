import { t } from '@lingui/core/macro'
import {
  getPersonPlanReach,
  handOverWorkspace,
  type Person,
  type PersonChange,
  type PersonPlanReach,
  sendPasswordReset,
  updatePerson,
} from '@stowage/contract/people'
import { deletedDays } from '@stowage/contract/people.rules'
import { useQueryClient } from '@tanstack/react-query'
import { lossSentence } from '../../entities/plan-reach/reach-sentence.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { presentOf } from '../../lib/api/changed-meanwhile.ts'
import { queryKey } from '../../lib/api/query.ts'
import { ask, type Question } from '../../lib/overlays/confirm.ts'
import { toast } from '../../lib/overlays/toast.ts'

/** The server's sentence when it names a missing right, else a general one. */
export const changeFailure = (error: ApiError) =>
  error.status === 403 || error.status === 409 ? error.message : t`Failed to update user account.`

interface Changed {
  isSaved: boolean
  present: Person | null
}

/** The actions on accounts, with their confirmations. */
export function usePeopleActions() {
  const client = useQueryClient()
  const { mutateAsync: update } = useApiMutation(updatePerson)
  const { mutateAsync: reset } = useApiMutation(sendPasswordReset, { success: t`Password reset email sent` })
  return {
    /**
     * Changes an account and shows the result as a toast. When another admin changed it first, returns their version.
     */
    async change({ id }: Pick<Person, 'id'>, body: PersonChange): Promise<Changed> {
      try {
        await update({ params: { id }, body })
        toast.ok(t`User updated`)
        return { isSaved: true, present: null }
      } catch (error) {
        toast.bad(changeFailure(error as ApiError))
        return { isSaved: false, present: presentOf<Person>(error) }
      }
    },
    /**
     * Asks before a plan that takes something from the person; returns whether it has asked. Where the
     * preview fails, nothing is changed.
     */
    async confirmPlanChange({ id, name }: Person, plan: string, run: () => Promise<void>): Promise<boolean> {
      const key = queryKey(getPersonPlanReach, { params: { id }, query: { plan } })
      const reach = await client
        .fetchQuery<PersonPlanReach>({ queryKey: key, staleTime: 0 })
        .catch((error: ApiError) => void toast.bad(changeFailure(error)))
      if (!reach) return true
      const body = lossSentence(reach)
      if (body === undefined) return false
      ask({ title: t`Change ${name}’s plan?`, body, confirmLabel: t`Save`, failure: () => undefined, run })
      return true
    },
    remove: ({ id, name }: Person) =>
      askFor({
        title: t({ message: `Delete ${name}?`, context: 'a person or a plan' }),
        body: t`Are you sure you want to delete this user? They’ll be signed out of every device immediately. You have ${deletedDays} days to reactivate them. After that, all their data will be erased.`,
        confirmLabel: t`Delete`,
        danger: true,
        whyNot: changeFailure,
        run: async () => {
          await update({ params: { id }, body: { accountStatus: 'deleted' } })
          toast.ok(t`User deleted`)
        },
      }),
    sendReset: ({ id, name }: Person) =>
      askFor({
        title: t`Reset ${name}’s password?`,
        body: t`Send password reset email to this user?`,
        confirmLabel: t`Send email`,
        whyNot: ({ status, message }) =>
          status === 409 ? message : t`Couldn’t send the email. Please try again.`,
        run: () => reset({ params: { id } }),
      }),
  }
}

type Asked = Omit<Question, 'failure'> & { whyNot: (error: ApiError) => string }

/** Asks; a toast reports a refusal while the question stays open. */
function askFor({ whyNot, run, ...question }: Asked): void {
  let why = ''
  ask({
    ...question,
    failure: () => toast.bad(why),
    run: () =>
      run().catch((error: ApiError) => {
        why = whyNot(error)
        throw error
      }),
  })
}

/** Gives a workspace of a suspended or deleted owner to one of its members. */
export const useHandOver = () =>
  useApiMutation(handOverWorkspace, {
    success: t`Workspace handed over`,
    failure: (error) => ({ title: t`Couldn’t hand over the workspace`, description: error.message }),
  })
