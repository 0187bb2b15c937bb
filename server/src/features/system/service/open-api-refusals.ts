import type { Endpoint, EndpointSchemas } from '@stowage/contract/endpoint'
import { type ErrorCode, errorStatus } from '@stowage/contract/errors'
import { z } from 'zod'

export interface Called {
  endpoint: Endpoint
  schemas: EndpointSchemas
  isPublic: boolean
  /** Whether a key may call it. */
  isForKeys: boolean
}

const has = (schema: z.ZodType | undefined, name: string) =>
  schema instanceof z.ZodObject && name in schema.shape

const isRead = ({ endpoint }: Called) => endpoint.method === 'GET'
/** Deleting needs no room in a container, and is allowed wherever the thing is. */
const fillsContainers = (called: Called) =>
  !isRead(called) &&
  called.endpoint.method !== 'DELETE' &&
  /^\/api\/(containers|items|trash|imports)\b/.test(called.endpoint.path)

const refusedBy: Record<ErrorCode, (called: Called) => boolean> = {
  VALIDATION: () => true,
  TARGET_REFUSED: ({ endpoint: { method, path } }) =>
    ['POST /api/webhooks', 'PATCH /api/webhooks/:id'].includes(`${method} ${path}`),
  UNAUTHORIZED: ({ isPublic }) => !isPublic,
  PAYMENT_DEMO_MODE: ({ endpoint }) =>
    endpoint.method === 'POST' && endpoint.path.startsWith('/api/subscription/'),
  // A request from another site is refused on every endpoint.
  FORBIDDEN: (called) => !called.isPublic || !isRead(called),
  CONTAINER_LIMIT_REACHED: fillsContainers,
  ITEM_LIMIT_REACHED: fillsContainers,
  CONTAINER_BLOCKED: fillsContainers,
  WORKSPACE_LIMIT_REACHED: ({ endpoint }) =>
    endpoint.method === 'POST' &&
    [
      '/api/workspaces',
      '/api/invitations/accept',
      '/api/workspaces/:id/transfer/accept',
      '/api/deleted-workspaces/:deletedId/restore',
      '/api/admin/workspaces/:workspaceId/hand-over',
    ].includes(endpoint.path),
  MEMBER_LIMIT_REACHED: ({ endpoint }) =>
    (endpoint.method === 'PATCH' && endpoint.path === '/api/workspaces/:id/members/:userId') ||
    (endpoint.method === 'POST' &&
      ['/api/workspaces/:id/invitations', '/api/invitations/accept'].includes(endpoint.path)),
  MEMBER_PAUSED: ({ isPublic }) => !isPublic,
  SCOPE_MISSING: ({ isForKeys }) => isForKeys,
  API_NOT_IN_PLAN: ({ isForKeys, endpoint }) =>
    isForKeys || (endpoint.method === 'POST' && endpoint.path === '/api/keys'),
  EXPORT_NOT_IN_PLAN: ({ endpoint }) => endpoint.path.startsWith('/api/export'),
  ANALYTICS_NOT_IN_PLAN: ({ endpoint }) => endpoint.path.startsWith('/api/analytics'),
  BRANDING_NOT_IN_PLAN: ({ endpoint }) =>
    endpoint.method === 'PUT' && endpoint.path === '/api/workspaces/:id/branding',
  NOT_FOUND: ({ endpoint, schemas: { query, body } }) =>
    endpoint.path.includes(':') || query !== undefined || body !== undefined,
  WORKSPACE_NOT_FOUND: ({ isPublic }) => !isPublic,
  INVITATION_OVER: ({ endpoint }) => endpoint.path.startsWith('/api/invitations/'),
  // None of the methods described here.
  METHOD_NOT_ALLOWED: () => false,
  // The number of concurrent files and whole lists per person is limited.
  CONFLICT: (called) => !isRead(called) || called.endpoint.media !== undefined || called.endpoint.paged,
  CHANGED_MEANWHILE: ({ schemas }) => has(schemas.body, 'seen'),
  OWNS_SHARED_WORKSPACE: ({ endpoint }) =>
    endpoint.method === 'DELETE' && endpoint.path === '/api/user/account',
  OWNER_CANNOT_LEAVE: ({ endpoint }) => endpoint.path === '/api/workspaces/:id/leave',
  PRECONDITION_FAILED: ({ endpoint }) => endpoint.matched === true,
  TOO_LARGE: (called) => !isRead(called),
  UNSUPPORTED_TYPE: (called) => !isRead(called),
  IDEMPOTENCY_MISMATCH: ({ endpoint, isPublic }) => endpoint.method === 'POST' && !isPublic,
  SEARCH_TOO_BROAD: ({ schemas }) => has(schemas.query, 'q'),
  RATE_LIMITED: () => true,
  INTERNAL: () => true,
  UNAVAILABLE: () => true,
}

const codes = Object.keys(errorStatus) as ErrorCode[]

/** The codes by which a call may be refused, by status. */
export function refusalsOf(called: Called): Map<number, ErrorCode[]> {
  const refusals = new Map<number, ErrorCode[]>()
  for (const code of codes.filter((one) => refusedBy[one](called))) {
    const status = errorStatus[code]
    refusals.set(status, [...(refusals.get(status) ?? []), code])
  }
  return refusals
}
