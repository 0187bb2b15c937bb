import { t } from '@lingui/core/macro'
import { deleteAccount, getAccountContents } from '@stowage/contract/account'
import { useState } from 'react'
import { fullPage } from '../../lib/address/full-page.ts'
import { paths } from '../../lib/address/paths.ts'
import { isUnreachable } from '../../lib/api/api-error.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { useRead } from '../../lib/api/query.ts'
import { expectSessionEnd, noteSession, whenSessionEnds } from '../../lib/api/session-end.ts'
import { forgetPerson } from './forget-person.ts'

/** How long, in ms, the page says that the account is gone before it leaves for the signed-out page. */
export const farewell = 2000

/**
 * How long, in ms, the end of a session waits for the refusal of a deletion: an expired session refuses it too. Shorter
 * than the time until the sign-in page opens.
 */
const refusalMs = 250

/** Reads how many containers, items, photos and signed-in devices the account has, for the question before its deletion. */
export const useAccountContents = () => useRead(getAccountContents)

/**
 * Deletes the account, then all data of the person in this browser, and signs out. `isPending` until then, because
 * nothing on the screen is theirs any more.
 */
export function useDeleteAccount() {
  const { id } = useCurrentUser()
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
    let isRefused = false
    const forgetUnlessRefused = () => setTimeout(() => isRefused || void forgetPerson(id), refusalMs)
    // The deletion ends the session, which another call may find before the answer of this one is lost.
    if (mayArrive) whenSessionEnds(forgetUnlessRefused)
    try {
      await send()
    } catch (error) {
      // A toast has reported the failure. Where the answer is lost, the end of the session is all that tells of the deletion.
      isRefused = !isUnreachable(error)
      if (isRefused) noteSession()
      else if (mayArrive) whenSessionEnds(() => void forgetPerson(id))
      setGone(false)
      return
    }
    expectSessionEnd()
    await forgetPerson(id)
    setTimeout(() => fullPage.go(paths.signOut()), farewell)
  }
  return { remove: () => void remove(), isPending: isPending || isGone }
}
