import { z } from 'zod'

export const photoQuery = z.strictObject({
  size: z.enum(['small', 'full'], { error: 'Size must be small or full' }).optional(),
})
