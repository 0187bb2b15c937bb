import type { WorkspaceRole } from '@stowage/contract/users'

/** Every member may look at what a workspace holds. */
export function canRead(role: WorkspaceRole): boolean {
  return role === 'owner' || role === 'editor' || role === 'viewer'
}

/** Owners and editors change it, viewers don't. */
export function canWrite(role: WorkspaceRole): boolean {
  return role === 'owner' || role === 'editor'
}
