import { t } from '@lingui/core/macro'
import { deleteAccount, getAccountContents } from '@stowage/contract/account'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { fullPage } from '../../lib/address/full-page.ts'
import { paths } from '../../lib/address/paths.ts'
import { ApiError, isUnreachable } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { endSession, expectSessionEnd, noteSession, whenSessionEnds } from '../../lib/api/session-end.ts'
import { forgetPerson } from './forget-person.ts'

/** How long, in ms, the page says that the account is gone before it leaves for the signed-out page. */
export const farewell = 2000

/** Reads how many containers, items, photos and signed-in devices the account has, for the question before its deletion. */
export const useAccountContents = () => useRead(getAccountContents)

/**
 * Deletes the account, then all data of the person in this browser, and signs out. `isPending` until then, because
 * nothing on the screen is theirs any more.
 */
export function useDeleteAccount() {
  const { id } = useCurrentUser()
  const client = useQueryClient()
  const [isGone, setGone] = useState(false)
  const { mutateAsync: send, isPending } = useApiMutation(deleteAccount, {
    success: {
      title: t`Account deleted`,
      description: t`Everything has been deleted. Goodbye.`,
      stays: true,
    },
    failure: (error) =>
      error.status === 409
        ? { title: t`Your account wasn’t deleted`, description: error.message }
        : t`Failed to delete your account. Please try again.`,
  })
  const remove = async () => {
    setGone(true)
    const mayArrive = navigator.onLine
    // Another call may find the session over first, and sign-in would break this one off, whose answer decides.
    const goOn = expectSessionEnd()
    try {
      await send()
    } catch (error) {
      goOn()
      // A toast has reported the failure. Where the answer is lost, the end of the session is all that tells of the deletion.
      if (isUnreachable(error)) {
        if (mayArrive) whenSessionEnds(() => void forgetPerson(client, id))
      } else if (error instanceof ApiError && error.isUnauthorized) endSession()
      else noteSession()
      setGone(false)
      return
    }
    await forgetPerson(client, id)
    setTimeout(() => fullPage.go(paths.signOut()), farewell)
  }
  return { remove, isPending: isPending || isGone }
}
