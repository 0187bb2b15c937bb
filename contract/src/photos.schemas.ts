import { photoText } from './photos.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

/**
 * A photo as it is sent: a data URL, known by its beginning. Whether all of it is base64 of a picture, and no larger than it may
 * be, is seen when it is decoded: to look through millions of letters here would hold up everybody else.
 */
export const photo = z
  .string({ error: says('photo.not-data-url') })
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]/, says('photo.not-a-picture'))
  .meta({ maxLength: photoText })

export const photoQuery = z.strictObject({
  size: z.enum(['small', 'full'], { error: says('photo.size-unknown') }).optional(),
})
