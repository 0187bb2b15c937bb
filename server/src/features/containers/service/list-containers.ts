import type { Container, listContainers as listContainersEndpoint } from '@stowage/contract/containers'
import type { QueryOf } from '@stowage/contract/endpoint'
import type { Ctx } from '../../../context.ts'
import { listPage } from '../../../lists/list-page.ts'
import type { Page } from '../../../lists/page.ts'
import { containerList } from '../store/list-containers.ts'
import { showContainer } from './show-container.ts'

type Query = QueryOf<typeof listContainersEndpoint>

export async function listContainers(ctx: Ctx, { query }: { query: Query }): Promise<Page<Container>> {
  const { sort = 'recent', location } = query
  const page = await listPage(ctx, containerList, query, { sort, filter: { location } })
  return { ...page, rows: page.rows.map((row) => showContainer(ctx, row)) }
}
