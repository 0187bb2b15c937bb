import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./activity.ts')> = {
  listActivity:
    'Lists what the signed-in person did, newest first, optionally of one kind or of the last days.',
  listWorkspaceActivity:
    'Lists what people did in a workspace, newest first, optionally by one person, of one kind, or in the last few days.',
}
