import type {
  Container,
  ContainerHome,
  ContainerWithItems,
  getContainer as getContainerEndpoint,
  ListedContainer,
} from '@stowage/contract/containers'
import type { QueryOf } from '@stowage/contract/endpoint'
import { maxPageSize } from '@stowage/contract/paging'
import { type AppError, refusal } from '../../../app-error.ts'
import { pageCost } from '../../../call-costs.ts'
import type { Ctx } from '../../../context.ts'
import { addSimilarFirst, type First, findFirst } from '../../../lists/find-first.ts'
import { wordsOf } from '../../../lists/search-words.ts'
import { workspacesOf } from '../../workspaces/service.ts'
import type { ListedRow } from '../store/container-rows.ts'
import { findContainer, selectByIds } from '../store/find-containers.ts'
import { containerList } from '../store/list-containers.ts'
import { findByNumber, isFoundByWords } from './find-by-number.ts'
import { showContainer } from './show-container.ts'

/** `path` names the container in the request, when the address does not. */
export function containerMissing(path?: string): AppError {
  const missing = refusal('NOT_FOUND', 'container.not-found')
  return path === undefined ? missing : missing.at(path)
}

export async function getContainer(ctx: Ctx, id: number): Promise<Container> {
  const row = await findContainer(ctx.db, ctx.workspace.id, id)
  if (!row) throw containerMissing()
  return showContainer(ctx, row)
}

/** A container with its first items by name. */
export async function getContainerWithItems(
  ctx: Ctx,
  { params, query }: { params: { id: number }; query: QueryOf<typeof getContainerEndpoint> },
): Promise<ContainerWithItems> {
  const container = await getContainer(ctx, params.id)
  const limit = query.items ?? maxPageSize
  // Only a large container is expensive.
  await ctx.consume?.(pageCost({ limit: Math.min(limit, container.itemCount) }))
  return { ...container, items: limit === 0 ? [] : await ctx.containerItems.list(ctx, container.id, limit) }
}

/** Which of the actor's workspaces holds a container. */
export async function getContainerHome(
  ctx: Ctx,
  { params: { id } }: { params: { id: number } },
): Promise<ContainerHome> {
  // One statement for each workspace, as each is of one node.
  for (const workspaceId of await workspacesOf(ctx, ctx.actor.id)) {
    if (await findContainer(ctx.db, workspaceId, id)) return { workspaceId }
  }
  throw containerMissing()
}

/** The live containers with these ids. */
export async function containersWith(
  ctx: Pick<Ctx, 'db' | 'publicUrl'> & { workspace: { id: number } },
  ids: readonly number[],
): Promise<Container[]> {
  const rows = await selectByIds(ctx.db, ctx.workspace.id, ids)
  return rows.map((row) => showContainer(ctx, row))
}

/** Containers by id; each must exist. */
export async function getContainers(ctx: Ctx, ids: readonly number[]): Promise<Container[]> {
  const rows = await selectByIds(ctx.db, ctx.workspace.id, ids)
  const found = new Map(rows.map((row) => [row.id, showContainer(ctx, row)]))
  return ids.map((id) => {
    const container = found.get(id)
    if (!container) throw containerMissing()
    return container
  })
}

/**
 * The first hits for a search box, inside a search: the one whose number the text is, then names that begin with the text, then
 * those that contain its words.
 */
export async function findContainers(ctx: Ctx, text: string, most: number): Promise<First<ListedContainer>> {
  const [numbered] = await findByNumber(ctx, text)
  const first: First<ListedRow> = await findFirst(ctx, containerList, text, most)
  if (numbered === undefined) return shown(ctx, first)
  const rows = [numbered, ...first.rows.filter(({ id }) => id !== numbered.id)].slice(0, most)
  const { total, relation } = first.count
  const isCounted = relation === 'gte' || isFoundByWords(numbered, wordsOf(text))
  return shown(ctx, { ...first, rows, count: { total: isCounted ? total : total + 1, relation } })
}

/** Adds containers that resemble the words after the first hits when these are few, inside a search. */
export async function addSimilarContainers(
  ctx: Ctx,
  first: First<ListedContainer>,
  text: string,
  most: number,
): Promise<First<ListedContainer>> {
  return shown(ctx, await addSimilarFirst<ListedRow>(ctx, first, text, most))
}

function shown(ctx: Ctx, first: First<ListedRow>): First<ListedContainer> {
  return { ...first, rows: first.rows.map((row) => showContainer(ctx, row)) }
}
