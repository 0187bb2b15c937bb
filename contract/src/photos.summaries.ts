import type { Summaries } from './endpoint.ts'

/** What the published API reference says of each endpoint, one or two sentences. */
export const summaries: Summaries<typeof import('./photos.ts')> = {
  getPhoto: 'Gives a photo as JPEG; `size=small` gives its 160 px version.',
}
