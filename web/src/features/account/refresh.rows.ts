import { activity, figures, inventory, items, movements, type OutdatedRows } from '../../../test/outdated.ts'

export const rows: OutdatedRows = {
  'DELETE /api/user/sessions/:id': [
    ...activity,
    'GET /api/user/sessions',
    'GET /api/user/account',
    'GET /api/push-devices',
  ],
  'POST /api/user/sessions/end-others': [
    ...activity,
    'GET /api/user/sessions',
    'GET /api/user/account',
    'GET /api/push-devices',
  ],
  'PUT /api/push-devices/here': ['GET /api/user/sessions', 'GET /api/user/account', 'GET /api/push-devices'],
  'DELETE /api/push-devices': ['GET /api/user/sessions', 'GET /api/user/account', 'GET /api/push-devices'],
  'PUT /api/user/password': [
    ...activity,
    'GET /api/user/sessions',
    'GET /api/user/account',
    'GET /api/user/credentials',
    'GET /api/user/sign-ins',
    'GET /api/push-devices',
  ],
  'PUT /api/user/passkeys/start': [],
  'POST /api/user/passkeys': [...activity, 'GET /api/user/credentials', 'GET /api/user/sign-ins'],
  'DELETE /api/user/passkeys/:key': [...activity, 'GET /api/user/credentials', 'GET /api/user/sign-ins'],
  'PUT /api/user/email': [...activity, 'GET /api/user/credentials', 'GET /api/user/sign-ins'],
  'GET /api/user/export': activity,
  'DELETE /api/user/account': [],
  'POST /api/become-admin': [...activity, 'GET /api/export/preview', 'GET /api/auth/user', ...figures],
  'PUT /api/workspace/low-stock-rule': [
    ...activity,
    ...inventory,
    ...items,
    movements,
    'GET /api/auth/user',
    ...figures,
  ],
  'PUT /api/user/picture': [...activity, 'GET /api/export/preview', 'GET /api/auth/user', ...figures],
  'DELETE /api/user/picture': [...activity, 'GET /api/export/preview', 'GET /api/auth/user', ...figures],
  'PATCH /api/user/preferences': [...activity, 'GET /api/export/preview', 'GET /api/auth/user', ...figures],
}
