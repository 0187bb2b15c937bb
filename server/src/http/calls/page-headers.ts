import { header } from '@stowage/contract/paging'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from '../../lists/page.ts'

/** The same address with another cursor, which is made of characters that need no escaping. */
function nextAddress(url: string, cursor: string): string {
  const [path, query = ''] = url.split('?', 2)
  const kept = query.includes('cursor=')
    ? query
        .split('&')
        .filter((pair) => !pair.startsWith('cursor='))
        .join('&')
    : query
  return `${path}?${kept}${kept === '' ? '' : '&'}cursor=${cursor}`
}

/** Says beside the rows how many there are in all and where the next ones are. */
export function setPageHeaders(request: FastifyRequest, reply: FastifyReply, page: Page<unknown>): void {
  reply.header(header.total, page.total)
  reply.header(header.totalRelation, page.relation ?? 'eq')
  if (page.match) reply.header(header.match, page.match)
  if (page.next === null) return
  reply.header('link', `<${nextAddress(request.url, page.next)}>; rel="next"`)
}
