import { workspaceHeader, workspaceParameter } from '@stowage/contract/workspaces.rules'
import type { FastifyRequest } from 'fastify'
import { refusal } from '../../app-error.ts'

const idPattern = /^[1-9]\d{0,14}$/

/** The workspace that a request names; `isUsed`: the person works in it, by the header or the parameter. */
interface NamedWorkspace {
  id: number | null
  isUsed: boolean
}

function idOf(named: unknown, place: string): number | null {
  if (named === undefined) return null
  if (typeof named === 'string' && idPattern.test(named)) return Number(named)
  throw refusal('VALIDATION', 'workspace.header-invalid', { header: 'Stowage-Workspace' }).at(place)
}

/** The id in the path of a call about one workspace: `/api/workspaces/7/members`. */
function inPath(request: FastifyRequest): number | null {
  if (!request.routeOptions.url?.startsWith('/api/workspaces/:id')) return null
  const { id } = request.params as { id: string }
  if (idPattern.test(id)) return Number(id)
  throw refusal('WORKSPACE_NOT_FOUND', 'workspace.not-found')
}

/**
 * The workspace that a request is about, as it says: by its path, by the header, or by the parameter `w` of an address
 * that a browser opens by itself.
 * @throws AppError VALIDATION where it is no id, or where header and parameter differ
 */
export function namedWorkspace(request: FastifyRequest): NamedWorkspace {
  const id = inPath(request)
  if (id !== null) return { id, isUsed: false }
  const byHeader = idOf(request.headers[workspaceHeader], `headers.${workspaceHeader}`)
  const { [workspaceParameter]: parameter } = request.query as Record<string, unknown>
  const byParameter = request.method === 'GET' ? idOf(parameter, `query.${workspaceParameter}`) : null
  if (byHeader !== null && byParameter !== null && byHeader !== byParameter) {
    throw refusal('VALIDATION', 'workspace.two-named', { header: 'Stowage-Workspace' }).at(
      `query.${workspaceParameter}`,
    )
  }
  const named = byHeader ?? byParameter
  return { id: named, isUsed: named !== null }
}
