import { listMembers } from '@stowage/contract/workspaces'
import { currentWorkspace } from '../address/current-workspace.ts'
import { call } from './api-client.ts'

/** Who changed items last, by the stream of changes: their ids by the item's id. */
const changers = new Map<number, number>()

/** Notes who has changed items; of several people it is not known who changed which. */
export function storeChanger(items: readonly number[], by: readonly number[]): void {
  const [person, ...others] = by
  for (const id of items) {
    if (person === undefined || others.length > 0) changers.delete(id)
    else changers.set(id, person)
  }
}

/** The first name of the person who changed an item last; undefined where it is not known. */
export async function changerOf(itemId: number): Promise<string | undefined> {
  const person = changers.get(itemId)
  const workspace = currentWorkspace()
  if (person === undefined || !workspace) return undefined
  const members = await call(listMembers, { params: { id: workspace.workspaceId } }).catch(() => [])
  return members.find(({ id }) => id === person)?.name.split(' ', 1)[0]
}
