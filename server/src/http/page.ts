import { header } from '@stowage/contract/paging'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** What a verb of a paged endpoint answers. `next` is the cursor of the next page, null on the last one. */
export interface Page<T> {
  rows: T[]
  next: string | null
  total: number
  relation?: 'eq' | 'gte'
  match?: 'exact' | 'similar'
}

/** Says beside the rows how many there are in all and where the next ones are. */
export function setPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  reply.header(header.total, page.total)
  reply.header(header.totalRelation, page.relation ?? 'eq')
  if (page.match) reply.header(header.match, page.match)
  if (page.next === null) return
  const [path = '', query] = request.url.split('?', 2)
  const search = new URLSearchParams(query)
  search.set('cursor', page.next)
  reply.header('link', `<${path}?${search}>; rel="next"`)
}
