import { getPushDevices, registerPushDevice } from '@stowage/contract/push-devices'
import { allowPush, endPush, isPushAllowed } from '../../devices/push.ts'
import { call } from '../../lib/api/api-client.ts'
import { fetchCurrentUser } from '../../lib/api/current-user.ts'
import { pushMark } from '../../lib/kept/push-mark.ts'

/**
 * Brings this device back for somebody who had notifications here and has signed in again: what was allowed in a session
 * ends with it. Asks nobody anything; who has forbidden it meanwhile is left alone. Where they have switched notifications
 * off, maybe on another device, this one is one no more.
 */
export async function resumePush(): Promise<void> {
  if (!isPushAllowed()) return
  const { publicKey, isHere } = await call(getPushDevices, {})
  if (isHere) return
  const person = await fetchCurrentUser()
  if (!person) return
  if (!person.pushNotifications) {
    localStorage.removeItem(pushMark(person.id))
    return endPush()
  }
  await call(registerPushDevice, { body: await allowPush(publicKey) })
}
