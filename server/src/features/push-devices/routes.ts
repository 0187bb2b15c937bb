import { getPushDevices, registerPushDevice, removePushDevices } from '@stowage/contract/push-devices'
import type { Bind } from '../../http/calls/bind.ts'
import * as devices from './service.ts'

export function pushDevicesRoutes(bind: Bind): void {
  // A person's own devices, so viewers may register them too.
  bind(getPushDevices, 'account.use', devices.getPushDevices)
  bind(registerPushDevice, 'account.use', devices.registerPushDevice)
  bind(removePushDevices, 'account.use', devices.removePushDevices)
}
