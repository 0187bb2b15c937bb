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

/** Days for which an offer to hand a workspace over is valid. */
export const transferDays = 7
/** Days for which a deleted workspace can be restored. */
export const restorableDays = 30

/** The header that names the workspace of a call, and the parameter for addresses that a browser opens by itself. */
export const workspaceHeader = 'stowage-workspace'
export const workspaceParameter = 'w'

/** The roles that a person may give to members and take from them (ROLE-08): the owner all but their own, an admin those below. */
export function rolesGivenBy(role: WorkspaceRole): readonly WorkspaceRole[] {
  if (role === 'owner') return ['admin', 'editor', 'counter', 'viewer']
  return role === 'admin' ? ['editor', 'counter', 'viewer'] : []
}

export const invitationLimits = {
  /** Addresses of one invitation by mail. */
  emails: 20,
  /** People who may use one link. */
  uses: 50,
  usualUses: 10,
  /** Days for which an invitation by mail is valid. */
  mailDays: 14,
  /** Open invitations of one workspace. */
  open: 50,
  /** Invitation mails of a workspace, and of a person, within 24 hours. */
  mailsOfWorkspace: 40,
  mailsOfPerson: 100,
  /** Minutes until an invitation may be mailed again. */
  resendMinutes: 5,
} as const

/** Hours for which a link or code is valid. A code is shown to people who are present, so it ends soon (T4). */
export const linkHours = [1, 24, 168, 720] as const
export const usualHours = { link: 168, code: 1 } as const

/** The roles that an invitation may give; a link never makes an admin. */
export const invitedRoles = [
  'admin',
  'editor',
  'counter',
  'viewer',
] as const satisfies readonly WorkspaceRole[]
export const linkedRoles = ['editor', 'counter', 'viewer'] as const satisfies readonly WorkspaceRole[]

/** The path of the page behind an invitation's link. */
export const joinPath = '/join'

/** What a member chooses to be told of in a workspace, and the ways. */
export const workspaceNotificationKinds = ['low-stock', 'members', 'key-ending', 'webhook-paused'] as const
export type WorkspaceNotificationKind = (typeof workspaceNotificationKinds)[number]
export const notificationChannels = ['panel', 'mail', 'push'] as const
