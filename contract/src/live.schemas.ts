import { topics } from './topics.rules.ts'
import { z } from './zod.ts'

/** The last number that the client knows. */
export const feedQuery = z.object({ after: z.coerce.number().int().min(0).optional() })

const ids = z.array(z.int()).optional()

/** What changed in a workspace, as one message for several changes. */
export const feedMessage = z.object({
  /** The numbers of the changes: after this one, up to `seq`. */
  after: z.int(),
  seq: z.int(),
  /** The people who changed something, by id; the first three. */
  by: z.array(z.int()),
  topics: z.array(z.enum(topics)),
  /** The changed things; left out when it may be any of them. */
  items: ids,
  containers: ids,
})

export const feedChanges = z.object({
  seq: z.int(),
  /** The client's number is too old or unknown: it reads all screens anew. */
  reset: z.boolean(),
  changes: z.array(feedMessage),
})
