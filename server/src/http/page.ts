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

const isKept = (pair: string) => pair !== '' && !pair.startsWith('cursor=')

/** Says beside the rows how many there are in all and where the next ones are. */
export function setPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  reply.header(header.total, page.total)
  reply.header(header.totalRelation, page.relation ?? 'eq')
  if (page.match) reply.header(header.match, page.match)
  if (page.next === null) return
  const start = request.url.indexOf('?')
  const path = start === -1 ? request.url : request.url.slice(0, start)
  const kept =
    start === -1
      ? []
      : request.url
          .slice(start + 1)
          .split('&')
          .filter(isKept)
  reply.header(
    'link',
    `<${path}?${[...kept, `cursor=${encodeURIComponent(page.next)}`].join('&')}>; rel="next"`,
  )
}
