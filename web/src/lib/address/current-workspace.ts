import { isServerPath } from '@stowage/contract/system.rules'
import type { User } from '@stowage/contract/users'
import { workspaceHeader, workspaceParameter } from '@stowage/contract/workspaces.rules'

type Current = Pick<User, 'workspaceId' | 'workspaceName' | 'workspaceCount'>

let current: Current | undefined

/** Sets the workspace that this tab works in: every call names it, so that two tabs don't write into each other's. */
export function setCurrentWorkspace(user: Current): void {
  current = user
}

/** The workspace of this tab; undefined before the person is known. */
export const currentWorkspace = (): Current | undefined => current

/** The header that names the workspace of this tab, or another one. */
export const workspaceHeaders = (id = current?.workspaceId): Record<string, string> =>
  id === undefined ? {} : { [workspaceHeader]: String(id) }

/** An address that the browser opens by itself, in the workspace of this tab. */
export function inWorkspace(address: string): string {
  if (current === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${workspaceParameter}=${current.workspaceId}`
}

const isFile = (path: string) => /\.\w+$/.test(path)

/** The workspace that an address of a screen names. */
export function workspaceIn(address: string): number | undefined {
  const named = new URL(address, window.location.href).searchParams.get(workspaceParameter)
  return named === null ? undefined : Number(named)
}

/**
 * The address of a screen, which names the workspace of this tab where the person belongs to several: a reload, or
 * another tab, opens the same one (WS-05).
 */
export function screenAddress(address: string): string {
  const { origin, pathname, search, hash } = new URL(address, window.location.href)
  const isScreen = origin === window.location.origin && !isServerPath(pathname) && !isFile(pathname)
  if (current === undefined || current.workspaceCount < 2 || !isScreen) return address
  if (workspaceIn(address) !== undefined) return address
  return `${inWorkspace(pathname + search)}${hash}`
}

/** Names the workspace in the address of the screen in sight. */
export function nameWorkspaceInAddress(): void {
  const { pathname, search, hash } = window.location
  const here = pathname + search + hash
  const named = screenAddress(here)
  if (named !== here) window.history.replaceState(window.history.state, '', named)
}
