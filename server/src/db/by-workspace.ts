/** A row's id with its workspace. */
export interface WorkspaceKey {
  workspaceId: number
  id: number
}

/** Groups ids by workspace, because a job changes one workspace after the other. */
export function byWorkspace(keys: readonly WorkspaceKey[]): [workspaceId: number, ids: number[]][] {
  const found = new Map<number, number[]>()
  for (const { workspaceId, id } of keys) found.set(workspaceId, [...(found.get(workspaceId) ?? []), id])
  return [...found]
}
