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
import { useRead } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/send.ts'

/** How the person signs in. */
export const useCredentials = () => useRead(getCredentials)

/** When somebody signed in lately, or tried to. */
export const useSignIns = () => useRead(listSignIns)

export function useChangePassword() {
  return useSend(changePassword, {
    success: { title: t`Password changed`, description: t`You were signed out everywhere else.` },
    failure: (error) => unlessShown(error, t`Failed to change the password. Please try again.`),
  })
}

export function useChangeEmail() {
  return useSend(changeEmail, {
    success: (_, { body }) => ({
      title: t`Check your inbox`,
      description: t`We sent an email to ${body.email}. Follow the link to use this address.`,
    }),
    failure: (error) => unlessShown(error, t`Failed to change the email. Please try again.`),
  })
}

/** Asks the server, then the browser, for a passkey; nobody is told who gives up in between. */
export function useAddPasskey() {
  const failure = t`Failed to add the passkey. Please try again.`
  const start = useSend(startPasskey, { failure: (error) => unlessShown(error, failure) })
  const add = useSend(addPasskey, {
    success: t`Passkey added`,
    failure: (error) => ({ title: t`Passkey not added`, description: error.message }),
  })
  return async ({ name, currentPassword }: { name: string; currentPassword: string }) => {
    const { options } = await start.send({ body: { currentPassword } })
    const answer = await makePasskey(options)
    if (answer !== null) await add.send({ body: { name, answer } })
    return answer !== null
  }
}

export function useRemovePasskey() {
  return useSend(removePasskey, {
    success: t`Passkey removed`,
    failure: (error) => unlessShown(error, t`Failed to remove the passkey. Please try again.`),
  })
}

/** What is wrong with a field stands beside it. */
function unlessShown(error: ApiError, failure: string): string | undefined {
  return error.issues.length > 0 ? undefined : failure
}
