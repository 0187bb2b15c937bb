import type { ListedContainer, listContainers as listContainersEndpoint } from '@stowage/contract/containers'
import type { QueryOf } from '@stowage/contract/endpoint'
import { bestMatch } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { answerList } from '../../../lists/answer-list.ts'
import { type AllRows, type Page, showRows } from '../../../lists/page.ts'
import { containerList } from '../store/list-containers.ts'
import { showContainer } from './show-container.ts'

type Query = QueryOf<typeof listContainersEndpoint>

export async function listContainers(
  ctx: Ctx,
  { query }: { query: Query },
): Promise<Page<ListedContainer> | AllRows<ListedContainer>> {
  const { location } = query
  const isByMatch = query.sort === bestMatch
  const sort = query.sort === bestMatch ? 'name-asc' : (query.sort ?? 'recent')
  const answer = await answerList(ctx, containerList, query, { sort, isByMatch, filter: { location } })
  return showRows(answer, (row) => showContainer(ctx, row))
}
