import { t } from '@lingui/core/macro'
import {
  handOverWorkspace,
  type Person,
  type PersonChange,
  sendPasswordReset,
  updatePerson,
} from '@stowage/contract/people'
import { deletedDays } from '@stowage/contract/people.rules'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { presentOf } from '../../lib/api/changed-meanwhile.ts'
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
    remove: ({ id, name }: Person) =>
      askFor({
        title: t({ message: `Delete ${name}?`, context: 'a person or a plan' }),
        body: t`Are you sure you want to delete this user? They’ll be signed out immediately, on every device. You have ${deletedDays} days to reactivate them. After that, all their data will be erased.`,
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
