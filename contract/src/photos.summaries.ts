import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./photos.ts')> = {
  getPhoto: 'Gives a photo as JPEG; `size=small` gives its 160 px version.',
}
