import { itemLimits } from './items.rules.ts'

/** The beginnings of the addresses of photos and of people's pictures. */
export const photosPath = '/api/photos/'
export const profilePicturesPath = '/api/profile-pictures/'

/** Bytes of a body with one photo, which is sent as base64 (4/3) inside JSON. */
export const photoBody = Math.ceil(itemLimits.photoBytes * 1.4)

/** Characters of the longest data URL of a photo: its head, then four characters for three bytes. */
export const photoText = 'data:image/jpeg;base64,'.length + Math.ceil(itemLimits.photoBytes / 3) * 4
