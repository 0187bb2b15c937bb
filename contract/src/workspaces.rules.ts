import type { WorkspaceRole } from './users.rules.ts'

export const workspaceLimits = {
  name: 60,
  /** Workspaces of one person: own ones, and all that they belong to. */
  owned: 20,
  belonging: 50,
  /** Viewers of one workspace, who take no place of the plan. */
  viewers: 20,
  /** People of one owner where the plan has any number of places. */
  people: 500,
} as const

/** The header that names the workspace of a call, and the parameter for addresses that a browser opens by itself. */
export const workspaceHeader = 'stowage-workspace'
export const workspaceParameter = 'w'

/** The roles that a person may give to members and take from them (ROLE-08): the owner all but their own, an admin those below. */
export function rolesGivenBy(role: WorkspaceRole): readonly WorkspaceRole[] {
  if (role === 'owner') return ['admin', 'editor', 'counter', 'viewer']
  return role === 'admin' ? ['editor', 'counter', 'viewer'] : []
}
