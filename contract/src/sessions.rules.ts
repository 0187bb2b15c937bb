/** The kind of a session's device, as far as its browser tells. */
export const deviceKinds = ['computer', 'phone', 'tablet'] as const
