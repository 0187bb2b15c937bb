import type { WorkspaceRole } from '@stowage/contract/users'

/** Owners and editors change it, viewers don't. */
export function canWrite(role: WorkspaceRole): boolean {
  return role === 'owner' || role === 'editor'
}
