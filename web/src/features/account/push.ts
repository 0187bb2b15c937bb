import { getPushDevices, registerPushDevice, removePushDevices } from '@stowage/contract/push-devices'
import { useState } from 'react'
import {
  allowPush,
  endPush,
  isPushBlocked,
  PushError,
  type PushFailure,
  type PushHindrance,
  pushHindrance,
} from '../../devices/push.ts'
import { useApiMutation } from '../../lib/api/api-mutation.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'
import { pushKey } from '../../lib/storage/keys.ts'

export type Push = {
  /** Number of devices with notifications, and whether this is one; undefined while loading. */
  devices: { count: number; isHere: boolean } | undefined
  /** Why this browser can't show notifications, or why the last try failed. */
  problem: PushHindrance | PushFailure | undefined
  /** The browser is asking for permission. */
  isAsking: boolean
  /** Asks for permission; call it on a press only. Resolves to whether this device gets notifications now. */
  allow: () => Promise<boolean>
  /** Switches notifications off on every device. */
  end: () => void
}

/** The state of push notifications in this browser, and the actions to change it. */
export function usePush(): Push {
  const { id } = useCurrentUser()
  const { data } = useRead(getPushDevices)
  const { mutateAsync: register } = useApiMutation(registerPushDevice, {
    answered: (devices) => [patch(getPushDevices, () => devices)],
  })
  const { mutate: remove } = useApiMutation(removePushDevices, {
    answered: () => [patch(getPushDevices, (devices) => ({ ...devices, count: 0, isHere: false }))],
  })
  const [failure, setFailure] = useState<PushFailure>()
  const [isAsking, setAsking] = useState(false)
  const allow = async () => {
    if (!data) return false
    setFailure(undefined)
    setAsking(true)
    try {
      await register({ body: await allowPush(data.publicKey) })
      localStorage.setItem(pushKey(id), '1')
      return true
    } catch (error) {
      setFailure(error instanceof PushError ? error.failure : 'failed')
      return false
    } finally {
      setAsking(false)
    }
  }
  const end = () => {
    setFailure(undefined)
    localStorage.removeItem(pushKey(id))
    void endPush()
    remove()
  }
  const blocked = isPushBlocked() ? 'blocked' : undefined
  return { devices: data, problem: pushHindrance() ?? failure ?? blocked, isAsking, allow, end }
}
