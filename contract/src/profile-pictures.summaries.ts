import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./profile-pictures.ts')> = {
  setProfilePicture:
    'Sets the picture of the signed-in person: the middle square of what is sent, 256 px. It comes before the one of the sign-in provider.',
  removeProfilePicture: 'Removes the picture that the signed-in person has set.',
  getProfilePicture:
    'Gives the picture of somebody who shares a workspace with the signed-in person, as JPEG.',
}
