/** What kind of device a session was started on, as far as its browser tells. */
export const deviceKinds = ['computer', 'phone', 'tablet'] as const
export type DeviceKind = (typeof deviceKinds)[number]
