import { getContainerHome } from '@stowage/contract/containers'
import { currentWorkspace } from '../lib/address/current-workspace.ts'
import { fullPage } from '../lib/address/full-page.ts'
import { paths } from '../lib/address/paths.ts'
import { call } from '../lib/api/api-client.ts'
import { ApiError } from '../lib/api/api-error.ts'

/** The workspace of the person that holds a container; null if none does, undefined if the server does not answer. */
export async function homeOf(containerId: number): Promise<number | null | undefined> {
  try {
    return (await call(getContainerHome, { params: { id: containerId } })).workspaceId
  } catch (error) {
    return error instanceof ApiError && error.status === 404 ? null : undefined
  }
}

/**
 * Opens a container that is not in the workspace of this tab where it is, in another workspace of the person (WS-06).
 *
 * @returns false where none of theirs holds it
 */
export async function openInItsWorkspace(containerId: number): Promise<boolean> {
  const own = currentWorkspace()
  if (!own || own.workspaceCount < 2) return false
  const home = await homeOf(containerId)
  if (!home || home === own.workspaceId) return false
  fullPage.go(paths.otherWorkspace(home, paths.container(containerId)))
  return true
}
