/** The English messages about workspaces, members and invitations. */
export const workspaceSentences = {
  'workspace.not-found': 'Workspace not found',
  'deleted-workspace.not-found': 'Workspace not found',
  'workspace.name-required': 'Workspace name is required',
  'workspace.own-limit': 'You can own up to {most} workspaces. Delete one or hand one over first.',
  'workspace.belong-limit': 'You can be in up to {most} workspaces. Leave one first.',
  'workspace.header-invalid': '{header} and w must be the ID of a workspace.',
  'workspace.two-named': '{header} and the parameter w name different workspaces. Send only one of them.',
  'workspace.nothing-sent': 'Send a name',
  'workspace.owner-leaves': 'Hand the workspace over or delete it first.',
  'workspace.type-name': 'Type the name of the workspace to delete it.',
  'workspace.offer-over': 'This offer is no longer valid. Ask the owner for a new one.',
  'workspace.offer-to-member': 'Choose a member who isn’t the owner.',
  'call.owner-only': 'Only the owner of this workspace can do this.',
  'activity.person-unknown': 'The person must be the ID of an account',
  'member.not-found': 'Member not found',
  'member.owner': 'You can’t remove the owner or change their role.',
  'member.self':
    'You can’t change your own role or remove yourself here. Ask the owner, or leave the workspace.',
  'member.admins-by-owner': 'Only the owner can add, change or remove admins.',
  'member.limit':
    'You’ve reached the member limit of the {plan} plan ({limit, plural, one {# person} other {# people}}). Upgrade to add more.',
  'member.viewer-limit': 'A workspace can have up to {most} viewers. Remove one first.',
  'invitation.over': 'This invitation is no longer valid. Ask for a new one.',
  'invitation.not-found': 'Invitation not found',
  'invitation.no-address': 'Enter at least one email address.',
  'invitation.many-addresses': 'You can invite up to {most} people at once.',
  'invitation.address-invalid': 'Enter a valid email address.',
  'invitation.uses': 'Enter a number from 1 to {most}.',
  'invitation.many-open': 'A workspace can have up to {most} open invitations. Cancel one first.',
  'invitation.many-mails':
    'You can send up to {most} invitation emails a day. Share a link instead, or try again tomorrow.',
  'invitation.mailed-just-now':
    'We just emailed this invitation. You can send it again in {minutes, plural, one {# minute} other {# minutes}}.',
  'call.counts-only': 'You can only change quantities in this workspace.',
  'call.managers-only': 'Only this workspace’s owner and admins can do this.',
  // {owner}: the first name of the workspace's owner.
  'call.paused': 'You can only view this workspace right now. {owner} can change that.',
} as const
