import { z } from 'zod'
import { says } from './sentences.ts'

export const photoQuery = z.strictObject({
  size: z.enum(['small', 'full'], { error: says('photo.size-unknown') }).optional(),
})
