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
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { patch } from '../../lib/api/patch.ts'
import { useRead } from '../../lib/api/query.ts'
import { useSend } from '../../lib/api/send.ts'
import { pushMark } from '../../lib/kept/push-mark.ts'

export type Push = {
  /** On how many devices the person is shown notifications, and whether this is one; undefined until it is known. */
  devices: { count: number; isHere: boolean } | undefined
  /** Why this browser can't, or why nothing came of the last try. */
  problem: PushHindrance | PushFailure | undefined
  /** The browser is being asked. */
  isAsking: boolean
  /** Asks the browser, from a press only. True when this device is one of them now. */
  allow: () => Promise<boolean>
  /** Shows notifications on no device any more. */
  end: () => void
}

/** Notifications of this browser: what is known of them, and the two ways to change it. */
export function usePush(): Push {
  const { id } = useCurrentUser()
  const { data } = useRead(getPushDevices)
  const { send: register } = useSend(registerPushDevice, {
    answered: (devices) => [patch(getPushDevices, () => devices)],
  })
  const { fire: remove } = useSend(removePushDevices, {
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
      localStorage.setItem(pushMark(id), '1')
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
    localStorage.removeItem(pushMark(id))
    void endPush()
    remove()
  }
  const blocked = isPushBlocked() ? 'blocked' : undefined
  return { devices: data, problem: pushHindrance() ?? failure ?? blocked, isAsking, allow, end }
}
