import { t } from '@lingui/core/macro'
import {
  addPasskey,
  changeEmail,
  changePassword,
  getCredentials,
  listSignIns,
  removePasskey,
  startPasskey,
} from '@stowage/contract/credentials'
import { makePasskey } from '../../devices/passkey.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useRead } from '../../lib/api/query.ts'

/** The person's ways to sign in. */
export const useCredentials = () => useRead(getCredentials)

/** The latest sign-ins and failed attempts of the account. */
export const useSignIns = () => useRead(listSignIns)

export function useChangePassword() {
  return useApiMutation(changePassword, {
    success: { title: t`Password changed`, description: t`You’ve been signed out everywhere else.` },
    failure: (error) => unlessShown(error, t`Failed to change your password. Please try again.`),
  })
}

export function useChangeEmail() {
  return useApiMutation(changeEmail, {
    success: (_, { body }) => ({
      title: t`Check your inbox`,
      description: t`We sent an email to ${body.email}. Follow the link to use this address.`,
    }),
    failure: (error) => unlessShown(error, t`Failed to change your email. Please try again.`),
  })
}

/** Gets the options from the server, then a passkey from the browser; canceling in between shows no error. */
export function useAddPasskey() {
  const failure = t`Failed to add the passkey. Please try again.`
  const start = useApiMutation(startPasskey, { failure: (error) => unlessShown(error, failure) })
  const add = useApiMutation(addPasskey, {
    success: t`Passkey added`,
    failure: (error) => ({ title: t`Passkey not added`, description: error.message }),
  })
  return async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
    const { options } = await start.mutateAsync({ body: { currentPassword } })
    const answer = await makePasskey(options)
    if (answer !== null) await add.mutateAsync({ body: { name, answer } })
    return answer !== null
  }
}

export function useRemovePasskey() {
  return useApiMutation(removePasskey, {
    success: t`Passkey removed`,
    failure: (error) => unlessShown(error, t`Failed to remove the passkey. Please try again.`),
  })
}

/** The toast of a failure; undefined when fields show their errors. */
function unlessShown(error: ApiError, failure: string): string | undefined {
  return error.issues.length > 0 ? undefined : failure
}
