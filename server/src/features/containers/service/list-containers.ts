import type { ListedContainer, listContainers as listContainersEndpoint } from '@stowage/contract/containers'
import type { QueryOf } from '@stowage/contract/endpoint'
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
  const { sort = 'recent', location } = query
  const answer = await answerList(ctx, containerList, query, { sort, filter: { location } })
  return showRows(answer, (row) => showContainer(ctx, row))
}
