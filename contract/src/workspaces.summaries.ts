import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./workspaces.ts')> = {
  chooseLowStockRule:
    'Says what counts as low in this workspace outside the container view: a number of pieces or fewer, or “minimum” for ' +
    'at or below each item’s own minimum.',
}
