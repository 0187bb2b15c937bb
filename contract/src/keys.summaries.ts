import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./keys.ts')> = {
  listKeys:
    'Lists the signed-in person’s keys and connected assistants in the workspace, newest first, without the keys themselves.',
  createKey:
    'Creates a key that lets a program act for the signed-in person in this workspace, and returns it once. No scope ' +
    'includes another. Takes the current password, which people need who have one here.',
  updateKey: 'Renames one of the signed-in person’s keys.',
  deleteKey:
    'Revokes a key or disconnects an assistant immediately: the signed-in person’s own, or, for the owner and admins, any key of the workspace.',
  listWorkspaceKeys: 'Lists the keys and connected assistants of all members of a workspace, newest first.',
}
