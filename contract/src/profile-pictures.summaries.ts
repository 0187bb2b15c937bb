import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./profile-pictures.ts')> = {
  setProfilePicture:
    'Sets the picture of the signed-in person: the middle square of the image sent, 256 px. It takes precedence ' +
    'over the sign-in provider’s picture.',
  removeProfilePicture: 'Removes the picture that the signed-in person set.',
  getProfilePicture:
    'Returns the picture of a person who shares a workspace with the signed-in person, as JPEG.',
}
