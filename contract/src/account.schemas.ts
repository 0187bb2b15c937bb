import { id } from './fields.schemas.ts'
import { z } from './zod.ts'

/** The data that belongs to the person alone, and is deleted with the account. */
export const accountContents = z.object({
  /** In all workspaces that the person owns. */
  containers: z.int(),
  items: z.int(),
  photos: z.int(),
  /** Devices on which the person is signed in, this one included. */
  devices: z.int(),
  /** Own workspaces with other people, which are handed over or deleted before the account. */
  shared: z.array(z.object({ id, name: z.string(), members: z.int() })),
})

/** Whether the person would gain rights by asking for admin access. */
export const adminOffer = z.object({ isOffered: z.boolean() })
