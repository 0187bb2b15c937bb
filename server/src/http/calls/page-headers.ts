import { header } from '@stowage/contract/paging'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../../lists/page.ts'

/** The same address with another cursor, whose characters need no escaping. */
function pageAddress(url: string, position: string): string {
  const [path, query = ''] = url.split('?', 2)
  const kept = query.split('&').filter((pair) => pair !== '' && !/^(cursor|backwards)=/.test(pair))
  return `${path}?${[...kept, position].join('&')}`
}

/** Says beside the rows how many there are in all and where the next and the previous ones are. */
export function setPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  reply.header(header.total, page.total)
  reply.header(header.totalRelation, page.relation ?? 'eq')
  if (page.match) reply.header(header.match, page.match)
  const links = [
    ...(page.next ? [`<${pageAddress(request.url, `cursor=${page.next}`)}>; rel="next"`] : []),
    ...(page.previous
      ? [`<${pageAddress(request.url, `backwards=true&cursor=${page.previous}`)}>; rel="prev"`]
      : []),
  ]
  if (links.length > 0) reply.header('link', links.join(', '))
}
