/** Which row of which workspace. */
export interface WorkspaceKey {
  workspaceId: number
  id: number
}

/** Ids by their workspaces: what a job finds in all of them it changes in one after the other. */
export function byWorkspace(keys: readonly WorkspaceKey[]): [workspaceId: number, ids: number[]][] {
  const found = new Map<number, number[]>()
  for (const { workspaceId, id } of keys) found.set(workspaceId, [...(found.get(workspaceId) ?? []), id])
  return [...found]
}
