import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./photos.ts')> = {
  getPhoto: 'Returns a photo as JPEG; `size=small` returns its 160 px version.',
}
