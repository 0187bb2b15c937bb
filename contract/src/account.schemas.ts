import { z } from './zod.ts'

/** What is the person's alone, and goes with the account. */
export const accountContents = z.object({
  /** Of all workspaces that the person owns. */
  containers: z.int(),
  items: z.int(),
  photos: z.int(),
  /** Where the person is signed in, this device included. */
  devices: z.int(),
})

/** Whether the person would gain rights by asking for admin access. */
export const adminOffer = z.object({ isOffered: z.boolean() })
