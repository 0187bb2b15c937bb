export const roles = ['user', 'admin', 'super_admin'] as const
export type Role = (typeof roles)[number]

export const accountStatuses = ['active', 'inactive', 'suspended', 'deleted'] as const
export type AccountStatus = (typeof accountStatuses)[number]

export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

/** Roles inside a workspace: an owner and an editor write, a viewer reads. */
export const workspaceRoles = ['owner', 'editor', 'viewer'] as const
export type WorkspaceRole = (typeof workspaceRoles)[number]

/** Whether somebody counts as an admin: the flag, or one of the two admin roles (specification § 6). */
export function isAdminUser(user: { isAdmin: boolean; role: Role }): boolean {
  return user.isAdmin || user.role === 'admin' || user.role === 'super_admin'
}
