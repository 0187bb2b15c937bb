import { endpoint } from './endpoint.ts'
import { photosPath } from './photos.rules.ts'

const s = () => import('./photos.schemas.ts')

/** A photo: `photo` is `{photoId}-{hash}`, as in an item's `imageUrl`. Not JSON, so it has no schema. */
export const getPhoto = endpoint('GET', `${photosPath}:photo`, {
  media: 'image/jpeg',
  schemas: async () => ({ query: (await s()).photoQuery }),
  shows: [],
})
