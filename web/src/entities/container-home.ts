import { getContainerHome } from '@stowage/contract/containers'
import { getItemHome } from '@stowage/contract/items'
import { currentWorkspace } from '../lib/address/current-workspace.ts'
import { fullPage } from '../lib/address/full-page.ts'
import { paths } from '../lib/address/paths.ts'
import { call } from '../lib/api/api-client.ts'
import { ApiError } from '../lib/api/api-error.ts'

type Home = number | null | undefined

async function workspaceOf(asked: Promise<{ workspaceId: number }>): Promise<Home> {
  try {
    return (await asked).workspaceId
  } catch (error) {
    return error instanceof ApiError && error.isNotFound ? null : undefined
  }
}

/** The workspace of the person that holds a container; null if none does, undefined if the server does not answer. */
export const homeOf = (containerId: number): Promise<Home> =>
  workspaceOf(call(getContainerHome, { params: { id: containerId } }))

async function openElsewhere(findHome: () => Promise<Home>, screen: string): Promise<boolean> {
  const own = currentWorkspace()
  if (!own || own.workspaceCount < 2) return false
  const home = await findHome()
  if (!home || home === own.workspaceId) return false
  fullPage.go(paths.otherWorkspace(home, screen))
  return true
}

/**
 * Opens a container that is not in the workspace of this tab where it is, in another workspace of the person (WS-06).
 * `screen` is the address to open there, such as that of an item in the container.
 *
 * @returns false where none of theirs holds it
 */
export const openInItsWorkspace = (
  containerId: number,
  screen = paths.container(containerId),
): Promise<boolean> => openElsewhere(() => homeOf(containerId), screen)

/** The same of an item, whose page is opened. */
export const openItemInItsWorkspace = (itemId: number): Promise<boolean> =>
  openElsewhere(() => workspaceOf(call(getItemHome, { params: { id: itemId } })), paths.item(itemId))
