import type { Summaries } from './endpoint.ts'

export const summaries: Summaries<typeof import('./workspaces.ts')> = {
  chooseLowStockRule:
    'Sets what counts as low in this workspace outside the container view: a number of pieces or fewer, or ' +
    '“minimum” for at or below each item’s own minimum.',
  listWorkspaces: 'Lists the person’s workspaces, with their role in each.',
  createWorkspace: 'Creates a workspace owned by the person. Names don’t have to be unique.',
  getWorkspace: 'Returns a workspace with the seats of its owner’s plan.',
  updateWorkspace: 'Renames a workspace.',
  leaveWorkspace: 'Removes the person from a workspace. Its owner can’t leave it (409).',
  offerWorkspace:
    'Offers the workspace to a member for 7 days. Until they accept, nothing changes for anyone.',
  endOffer: 'Withdraws the offer as the owner, or declines it as the person it was made to.',
  acceptOffer:
    'Accepts the offer: the signed-in person becomes the owner, whose plan applies from then on; the former owner becomes an admin.',
  deleteWorkspace:
    'Deletes the workspace for all its members. Its owner can restore it for 30 days. The body repeats its name.',
  listDeletedWorkspaces: 'Lists the signed-in person’s deleted workspaces that can still be restored.',
  restoreWorkspace: 'Restores a deleted workspace, with its members and their roles.',
  getNotificationChoices:
    'Returns how the signed-in person is notified of what happens in this workspace: of the kinds that can concern them.',
  changeNotifications:
    'Chooses how the signed-in person is notified: in the app, by email or by push. The account’s switches take priority.',
  listMembers:
    'Lists the members of a workspace in the order they joined. Only people who manage members see emails.',
  changeMember: 'Changes a member’s role. Only the owner makes and changes admins.',
  removeMember: 'Removes a member from a workspace. Everything they added stays.',
  listInvitations: 'Lists the open invitations of a workspace, newest first.',
  createInvitations:
    'Invites people by email, or creates a link for several people. The address of a link is returned only once.',
  cancelInvitation: 'Ends an open invitation.',
  resendInvitation:
    'Emails an invitation again, with a new link; the old one stops working. Once every five minutes.',
  lookAtInvitation: 'Returns the invitation for a token: workspace, inviter, role and expiry.',
  acceptInvitation:
    'Joins the workspace of an invitation. If the person is already a member, nothing changes and no use is ' +
    'counted.',
}
