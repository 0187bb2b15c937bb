import { workspaceHeader, workspaceParameter } from '@stowage/contract/workspaces.rules'

let workspaceId: number | undefined

/** Sets the workspace that this tab works in: every call names it, so that two tabs don't write into each other's. */
export function setCurrentWorkspace(id: number): void {
  workspaceId = id
}

/** The header that names the workspace of this tab. */
export const workspaceHeaders = (): Record<string, string> =>
  workspaceId === undefined ? {} : { [workspaceHeader]: String(workspaceId) }

/** An address that the browser opens by itself, in the workspace of this tab. */
export function inWorkspace(address: string): string {
  if (workspaceId === undefined) return address
  return `${address}${address.includes('?') ? '&' : '?'}${workspaceParameter}=${workspaceId}`
}
