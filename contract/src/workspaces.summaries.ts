import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./workspaces.ts')> = {
  chooseLowStockRule:
    'Says what counts as low in this workspace outside the container view: a number of pieces or fewer, or “minimum” for ' +
    'at or below each item’s own minimum.',
  listWorkspaces: 'Lists the workspaces that the person belongs to, with their role in each.',
  createWorkspace: 'Creates a workspace that the person owns. Names need not be unique.',
  getWorkspace: 'Returns a workspace with the places of its owner’s plan.',
  updateWorkspace: 'Renames a workspace.',
  leaveWorkspace: 'Takes the person out of a workspace. Its owner can’t leave it (409).',
  listMembers:
    'Lists the members of a workspace, who joined first first. Emails are for those who manage members.',
  changeMember: 'Gives a member another role. Only the owner makes and changes admins.',
  removeMember: 'Takes a member out of a workspace. What they did stays.',
  listInvitations: 'List the open invitations of a workspace, newest first.',
  createInvitations:
    'Invite people by mail, or make a link for several people. The address of a link is answered this once.',
  cancelInvitation: 'End an open invitation.',
  resendInvitation: 'Mail an invitation again, with a new link; the former one ends. Once in five minutes.',
  lookAtInvitation: 'Show the invitation of a token: workspace, inviter, role and end.',
  acceptInvitation: 'Join the workspace of an invitation. For a member it changes nothing and counts no use.',
}
