import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./push-devices.ts')> = {
  getPushDevices:
    'Returns how many devices show the signed-in person notifications, whether this browser is one of them, and the ' +
    'key it needs to become one.',
  registerPushDevice:
    'Turns on notifications in this browser until its session ends. Replaces the earlier registration of this ' +
    'browser.',
  removePushDevices: 'Turns off notifications on all devices of the signed-in person.',
}
