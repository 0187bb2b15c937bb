import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./keys.ts')> = {
  listKeys: 'Lists the person’s own keys in the workspace, newest first, without the keys themselves.',
  createKey:
    'Makes a key, by which a program acts for the person in this workspace, and answers it this once. Each scope is asked ' +
    'for by itself.',
  updateKey: 'Renames one of the person’s own keys.',
  deleteKey: 'Revokes a key at once: one’s own, or any of the workspace for its owner and admins.',
  listWorkspaceKeys: 'Lists the keys of all members of a workspace, newest first, 500 at most.',
}
