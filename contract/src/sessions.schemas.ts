import { id, time } from './fields.schemas.ts'
import { deviceKinds } from './sessions.rules.ts'
import { z } from './zod.ts'

export const session = z.object({
  id,
  /** Names of products, as people know them: "Firefox", "Windows". Null for what is not known. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(deviceKinds),
  /** The session that asks. */
  isCurrent: z.boolean(),
  createdAt: time,
  /** To five minutes. */
  lastSeenAt: time,
})
export const sessionList = z.array(session)
