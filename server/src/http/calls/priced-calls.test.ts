import { catalog } from '@stowage/contract/catalog'
import { expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'

const app = useApp()

/** Calls that consume their cost themselves, when they know the number of rows (`consume` of the context). */
const chargedInside = [
  'GET /api/containers/:id',
  'POST /api/imports',
  'GET /api/imports/:id',
  'PATCH /api/imports/:id',
]

/** Calls that cost as little as an ordinary step or page, whatever their input. */
const costsLittle: readonly string[] = [
  'DELETE /api/admin/subscription-plans/:id',
  'DELETE /api/admin/system/jobs/:job',
  'DELETE /api/items/:id',
  'DELETE /api/push-devices',
  'DELETE /api/user/account',
  'DELETE /api/user/passkeys/:key',
  'DELETE /api/user/picture',
  'DELETE /api/user/sessions/:id',
  'GET /api/admin/audit-chain',
  'GET /api/admin/metrics',
  'GET /api/admin/stats',
  'GET /api/admin/subscription-plans',
  'GET /api/admin/subscription-plans/:id/reach',
  'GET /api/admin/support/tickets/:id',
  'GET /api/admin/support/tickets/counts',
  'GET /api/admin/system',
  'GET /api/admin/users/:id',
  'GET /api/auth/user',
  'GET /api/containers/:id/qrcode',
  'GET /api/docs',
  'GET /api/export/plans',
  'GET /api/export/preview',
  'GET /api/health',
  'GET /api/imports',
  'GET /api/imports/:id/progress',
  'GET /api/inventory/locations',
  'GET /api/inventory/overview',
  'GET /api/inventory/stats',
  'GET /api/items/:id',
  'GET /api/live',
  'GET /api/live/changes',
  'GET /api/notifications/unread',
  'GET /api/openapi.json',
  'GET /api/photos/:photo',
  'GET /api/profile-pictures/:picture',
  'GET /api/push-devices',
  'GET /api/stats',
  'GET /api/subscription/plans',
  'GET /api/subscription/preview',
  'GET /api/subscription/user',
  'GET /api/support/contacts',
  'GET /api/support/tickets/:id',
  'GET /api/support/tickets/news',
  'GET /api/user/account',
  'GET /api/user/credentials',
  'GET /api/user/sessions',
  'GET /api/user/sign-ins',
  'GET /api/user/stats',
  'PATCH /api/admin/subscription-plans/:id',
  'PATCH /api/admin/users/:id',
  'PATCH /api/user/preferences',
  'POST /api/admin/subscription-plans',
  'POST /api/admin/system/jobs/:job/retry',
  'POST /api/admin/system/jobs/retry-all',
  'POST /api/admin/system/test-mail',
  'POST /api/admin/users/:id/password-reset',
  'GET /api/become-admin',
  'POST /api/become-admin',
  'POST /api/containers',
  'POST /api/containers/:id/qrcode',
  'POST /api/items/:id/movements',
  'POST /api/items/:id/restore',
  'POST /api/notifications/:id/read',
  'POST /api/notifications/read',
  'POST /api/subscription/cancel',
  'POST /api/subscription/checkout',
  'POST /api/subscription/confirm',
  'POST /api/subscription/portal',
  'POST /api/support/tickets',
  'POST /api/support/tickets/:id/read',
  'POST /api/support/tickets/:id/reopen',
  'POST /api/support/tickets/:id/replies',
  'POST /api/user/passkeys',
  'POST /api/user/sessions/end-others',
  'PUT /api/admin/subscription-plans/:id/activate',
  'PUT /api/admin/subscription-plans/:id/deactivate',
  'PUT /api/admin/support/tickets/:id',
  'PUT /api/push-devices/here',
  'PUT /api/user/email',
  'PUT /api/user/first-run',
  'PUT /api/user/passkeys/start',
  'PUT /api/user/password',
]

it('every call has a weight, or is named as one that costs little', () => {
  const all = Object.values(catalog)
    .flat()
    .map(({ method, path }) => `${method} ${path}`)
  const named = [...chargedInside, ...costsLittle]
  expect(all.filter((name) => !app.server.pricedCalls.has(name)).toSorted()).toEqual(named.toSorted())
})
