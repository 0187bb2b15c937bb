import { id, time } from './fields.schemas.ts'
import { deviceKinds } from './sessions.rules.ts'
import { z } from './zod.ts'

export const session = z.object({
  id,
  /** Product names as people know them: "Firefox", "Windows". Null when unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds),
  isCurrent: z.boolean(),
  createdAt: time,
  /** Accurate to five minutes. */
  lastSeenAt: time,
})
export const sessionList = z.array(session)
