import { endpoint } from './endpoint.ts'
import { photoBody, profilePicturesPath } from './photos.rules.ts'

const s = () => import('./profile-pictures.schemas.ts')

/** Returns the person with the new picture. A repeated call changes nothing. */
export const setProfilePicture = endpoint('PUT', '/api/user/picture', {
  bodyLimit: photoBody,
  schemas: async () => ({ body: (await s()).profilePicture, response: (await s()).owner }),
  changes: ['account', 'activity'],
})

/** Returns the person, with the picture of their sign-in provider if it has one. */
export const removeProfilePicture = endpoint('DELETE', '/api/user/picture', {
  schemas: async () => ({ response: (await s()).owner }),
  changes: ['account', 'activity'],
})

/** A picture: `picture` is `{userId}-{hash}`, as in a person's `profileImageUrl`. Not JSON, so it has no schema. */
export const getProfilePicture = endpoint('GET', `${profilePicturesPath}:picture`, {
  media: 'image/jpeg',
  shows: [],
})
