import type { FeedMessage } from '@stowage/contract/live'
import { listMembers } from '@stowage/contract/workspaces'
import { currentWorkspace } from '../address/current-workspace.ts'
import { call } from './api-client.ts'

/** Who changed items and containers last, by the stream of changes: their ids by the thing's id. */
const changers = { items: new Map<number, number>(), containers: new Map<number, number>() }

/**
 * Notes who has changed the things of a message; of several people it is not known who changed which. A message that
 * names items names their containers too, which were not edited then.
 */
export function storeChangers({ by, topics, items = [], containers = [] }: FeedMessage): void {
  const isOfContainers = items.length === 0 && topics.includes('containers')
  note(changers.items, items, by)
  if (isOfContainers) note(changers.containers, containers, by)
}

function note(
  changed: Map<number, number>,
  ids: readonly number[],
  [person, ...others]: readonly number[],
): void {
  for (const id of ids) {
    if (person === undefined || others.length > 0) changed.delete(id)
    else changed.set(id, person)
  }
}

/** The first name of the person who changed an item last; undefined where it is not known. */
export const changerOfItem = (id: number): Promise<string | undefined> => nameOf(changers.items.get(id))

/** The first name of the person who edited a container last; undefined where it is not known. */
export const changerOfContainer = (id: number): Promise<string | undefined> =>
  nameOf(changers.containers.get(id))

async function nameOf(person: number | undefined): Promise<string | undefined> {
  const workspace = currentWorkspace()
  if (person === undefined || !workspace) return undefined
  const members = await call(listMembers, { params: { id: workspace.workspaceId } }).catch(() => [])
  return members.find(({ id }) => id === person)?.name.split(' ', 1)[0]
}
