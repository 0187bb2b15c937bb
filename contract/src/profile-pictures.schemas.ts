import { photo } from './photos.schemas.ts'
import { user } from './users.schemas.ts'
import { z } from './zod.ts'

export const profilePicture = z.strictObject({ imageUrl: photo })

export const owner = user
