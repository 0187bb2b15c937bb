import { account, activity, figures, type OutdatedRows } from '../../../test/outdated.ts'

const workspaces = [
  'GET /api/workspaces',
  'GET /api/workspaces/:id',
  'GET /api/workspaces/:id/invitations',
  'GET /api/workspaces/:id/members',
]

const ofPerson = [...account, ...activity, ...figures, 'GET /api/export/preview']

export const rows: OutdatedRows = {
  'POST /api/workspaces': [...workspaces, ...ofPerson],
  'PATCH /api/workspaces/:id': [...workspaces, ...ofPerson],
  'POST /api/workspaces/:id/leave': [...workspaces, ...ofPerson],
  'PATCH /api/workspaces/:id/members/:userId': [...workspaces, ...activity],
  'DELETE /api/workspaces/:id/members/:userId': [...workspaces, ...activity],
  'POST /api/workspaces/:id/invitations': [...workspaces, ...activity],
  'DELETE /api/workspaces/:id/invitations/:invitationId': [...workspaces, ...activity],
  'POST /api/workspaces/:id/invitations/:invitationId/resend': workspaces,
  'POST /api/invitations/look': [],
  'POST /api/invitations/accept': [...workspaces, ...ofPerson],
}
