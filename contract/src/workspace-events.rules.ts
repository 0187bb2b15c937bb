const ofWorkspace = ['workspaces', 'account', 'activity'] as const

/** The events of a workspace and its people (`events` in vocabulary.ts). */
export const workspaceEvents = {
  'workspace-begun': { kind: 'account', says: [], changes: ['activity'] },
  'workspace-renamed': { kind: 'account', says: [], changes: ofWorkspace },
  'branding-changed': { kind: 'account', says: [], changes: ofWorkspace },
  'member-role-changed': { kind: 'account', says: ['personId', 'role'], changes: ofWorkspace },
  'member-removed': { kind: 'account', says: ['personId'], changes: ofWorkspace },
  'member-left': { kind: 'account', says: [], changes: ofWorkspace },
  'member-joined': { kind: 'account', says: ['role'], changes: ofWorkspace },
  'transfer-offered': { kind: 'account', says: ['personId'], changes: ofWorkspace },
  'transfer-ended': { kind: 'account', says: [], changes: ofWorkspace },
  /** `personId`: the former owner. */
  'transfer-accepted': {
    kind: 'account',
    says: ['personId'],
    changes: ['workspaces', 'account', 'plan', 'containers', 'activity'],
  },
  'workspace-closed': { kind: 'account', says: [], changes: ofWorkspace },
  'workspace-reopened': { kind: 'account', says: [], changes: [...ofWorkspace, 'plan', 'containers'] },
  /** By mail or link; `count`: how many people may join. */
  'people-invited': { kind: 'account', says: ['count'], changes: ofWorkspace },
  'invitation-ended': { kind: 'account', says: [], changes: ofWorkspace },
} as const
