import type { ListedContainer, listContainers as listContainersEndpoint } from '@stowage/contract/containers'
import { type ContainerSort, containerNumberIn } from '@stowage/contract/containers.rules'
import type { QueryOf } from '@stowage/contract/endpoint'
import { fold } from '@stowage/contract/fold'
import { bestMatch } from '@stowage/contract/paging'
import type { Ctx } from '../../../context.ts'
import { answerList } from '../../../lists/answer-list.ts'
import type { ExactMatches } from '../../../lists/list-page.ts'
import { type AllRows, type Page, showRows } from '../../../lists/page.ts'
import type { ListedRow } from '../store/container-rows.ts'
import { type ContainersFilter, containerList } from '../store/list-containers.ts'
import { findByNumber, isFoundByWords } from './find-by-number.ts'
import { showContainer } from './show-container.ts'

type Query = QueryOf<typeof listContainersEndpoint>

export async function listContainers(
  ctx: Ctx,
  { query }: { query: Query },
): Promise<Page<ListedContainer> | AllRows<ListedContainer>> {
  const { location } = query
  const isByMatch = query.sort === bestMatch
  const sort = query.sort === bestMatch ? 'name-asc' : (query.sort ?? 'recent')
  const answer = await answerList(
    ctx,
    containerList,
    query,
    { sort, isByMatch, filter: { location } },
    byNumber,
  )
  return showRows(answer, (row) => showContainer(ctx, row))
}

const byNumber: ExactMatches<ListedRow, ContainerSort, ContainersFilter> = {
  async find(ctx, { words, filter }) {
    const found = await findByNumber(ctx, words.join(' '))
    return found.filter(({ location }) => filter.location === undefined || filter.location === location)
  },
  holds: ({ id }, { words }) => containerNumberIn(fold(words.join(' '))) === id,
  isFoundByWords,
}
