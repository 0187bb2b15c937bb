import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./push-devices.ts')> = {
  getPushDevices:
    'Says on how many devices the signed-in person is shown notifications, whether the browser that asks is one of them, and the key that it needs to become one.',
  registerPushDevice:
    'Shows notifications in the browser that asks, until its session ends. It takes the place of what was registered here before.',
  removePushDevices: 'Shows the signed-in person notifications on no device any more.',
}
