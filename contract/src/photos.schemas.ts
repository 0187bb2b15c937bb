import { photoText } from './photos.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

/**
 * A photo as a data URL, checked by its beginning only. The decoder checks that it is base64 of a picture within the
 * size limit, because checking millions of characters here would hold up other requests.
 */
export const photo = z
  .string({ error: says('photo.not-data-url') })
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]/, says('photo.not-a-picture'))
  .meta({ maxLength: photoText })

export const photoQuery = z.strictObject({
  size: z.enum(['small', 'full'], { error: says('photo.size-unknown') }).optional(),
})
