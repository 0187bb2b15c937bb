import {
  account,
  activity,
  figures,
  inventory,
  labels,
  type OutdatedCases,
  places,
  plan,
  workspaces,
} from '../../../test/outdated.ts'

const ofPerson = [...account, ...activity, ...figures, 'GET /api/export/preview']

export const cases: OutdatedCases = {
  'POST /api/workspaces': [...workspaces, ...ofPerson],
  'PATCH /api/workspaces/:id': [...workspaces, ...ofPerson],
  'POST /api/workspaces/:id/leave': [...workspaces, ...ofPerson],
  'PATCH /api/workspaces/:id/members/:userId': [...workspaces, ...activity],
  'DELETE /api/workspaces/:id/members/:userId': [...workspaces, ...activity],
  'POST /api/workspaces/:id/invitations': [...workspaces, ...activity],
  'DELETE /api/workspaces/:id/invitations/:invitationId': [...workspaces, ...activity],
  'POST /api/workspaces/:id/invitations/:invitationId/resend': workspaces,
  'PUT /api/workspaces/:id/transfer': [...workspaces, ...activity],
  'DELETE /api/workspaces/:id/transfer': [...workspaces, ...activity],
  'POST /api/workspaces/:id/transfer/accept': [
    ...workspaces,
    ...ofPerson,
    ...inventory,
    ...plan,
    ...labels,
    places,
  ],
  'DELETE /api/workspaces/:id': [...workspaces, ...ofPerson],
  'POST /api/deleted-workspaces/:deletedId/restore': [...workspaces, ...ofPerson, ...plan],
  'PATCH /api/workspaces/:id/notifications': [...ofPerson],
  'POST /api/invitations/look': [],
  'POST /api/invitations/accept': [...workspaces, ...ofPerson],
}
