import type { WorkspaceRole } from './users.rules.ts'

const everybody = ['owner', 'editor', 'viewer'] as const satisfies readonly WorkspaceRole[]
const writers = ['owner', 'editor'] as const satisfies readonly WorkspaceRole[]

/**
 * What one may do, and with which role in the workspace of the call. The one table of rights: the server asks it where
 * an endpoint is bound, the browser before it draws a control, and the description of the API tells it.
 */
export const abilities = {
  /** One's own account: profile, preferences, activity, plan. */
  'account.use': everybody,
  /** See, search, scan, print labels. */
  'inventory.view': everybody,
  'containers.change': writers,
  /** Add, edit, move, delete and restore items, photos included. */
  'items.change': writers,
  /** Add pieces to an item or take some away. */
  'quantities.change': writers,
} as const satisfies Record<string, readonly WorkspaceRole[]>

export type Ability = keyof typeof abilities

/** Whether somebody with this role in a workspace may do it there. */
export function may(role: WorkspaceRole, ability: Ability): boolean {
  return (abilities[ability] as readonly WorkspaceRole[]).includes(role)
}
