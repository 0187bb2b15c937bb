import { getPushDevices, registerPushDevice } from '@stowage/contract/push-devices'
import { allowPush, endPush, isPushAllowed } from '../../devices/push.ts'
import { call } from '../../lib/api/api-client.ts'
import { fetchCurrentUser } from '../../lib/api/current-user.ts'
import { pushKey } from '../../lib/storage/keys.ts'

/**
 * Subscribes this device again after the person signs in, when they had notifications here: the former subscription
 * ended with its session. It asks for no permission and does nothing when permission was withdrawn. When the person has
 * switched notifications off, maybe on another device, it forgets this device.
 */
export async function resumePush(): Promise<void> {
  if (!isPushAllowed()) return
  const { publicKey, isHere } = await call(getPushDevices, {})
  if (isHere) return
  const person = await fetchCurrentUser()
  if (!person) return
  if (!person.pushNotifications) {
    localStorage.removeItem(pushKey(person.id))
    return endPush()
  }
  await call(registerPushDevice, { body: await allowPush(publicKey) })
}
