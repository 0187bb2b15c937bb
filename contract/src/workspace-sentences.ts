/** The English messages about workspaces, members and invitations. */
export const workspaceSentences = {
  'workspace.not-found': 'Workspace not found',
  'workspace.name-required': 'Workspace name is required',
  'workspace.own-limit': 'You can own at most {most} workspaces.',
  'workspace.belong-limit': 'You can belong to at most {most} workspaces.',
  'workspace.header-invalid': '{header} and w must be the id of a workspace.',
  'workspace.two-named': '{header} and the parameter w name different workspaces. Send one of them.',
  'workspace.nothing-sent': 'Send a name',
  'workspace.owner-leaves': 'Hand the workspace over or delete it first.',
  'member.not-found': 'Member not found',
  'member.owner': 'The owner of a workspace stays its owner.',
  'member.self': 'You can’t change or remove yourself here. Ask the owner, or leave the workspace.',
  'member.admins-by-owner': 'Only the owner can make, change or remove admins.',
  'member.limit':
    'You have reached the member limit of the {plan} plan ({limit, plural, one {# person} other {# people}}). Upgrade to add more.',
  'member.viewer-limit': 'A workspace has a member limit of {most} viewers.',
  'invitation.over': 'This invitation is no longer valid. Ask for a new one.',
  'invitation.not-found': 'Invitation not found',
  'invitation.no-address': 'Enter at least one email address.',
  'invitation.many-addresses': 'You can invite at most {most} people at once.',
  'invitation.address-invalid': 'Enter a valid email address.',
  'invitation.uses': 'Choose 1 to {most} people.',
  'invitation.many-open': 'A workspace can have at most {most} open invitations. Cancel one first.',
  'invitation.many-mails':
    'At most {most} invitation emails can be sent a day. Share a link instead, or try again tomorrow.',
  'invitation.mailed-just-now':
    'This invitation was emailed a moment ago. You can send it again after {minutes, plural, one {# minute} other {# minutes}}.',
  'call.counts-only': 'You can change quantities here, and nothing else.',
  'call.managers-only': 'Only the owner and the admins of this workspace can do this.',
  // {owner}: the first name of the workspace's owner.
  'call.paused': 'You can only look at the moment. {owner} can change that.',
} as const
