import type { QueryKey } from '@tanstack/react-query'
import { isPagesKey, type Pages } from '../../lib/api/query.ts'
import type { KeptRead } from '../../lib/kept/kept-reads.ts'

/** What people read about what is theirs. Nothing that staff see of others, and nothing that is secret or soon outdated. */
const readable =
  /^GET \/api\/(?:containers|items|inventory|stats|auth\/user|user\/(?:stats|activity)|subscription\/(?:user|plans)|notifications|support\/(?:tickets|contacts))(?:\/|$)/

/** More rows of one list than anybody has looked through. */
const mostRows = 2000

type Asked = { query?: { q?: string; code?: string } }

/** Whether what was read under a key is kept. A search is not: it is answered anew from all that is. */
export function isReadable([name, input]: QueryKey): boolean {
  const { q = '', code = '' } = (input as Asked | undefined)?.query ?? {}
  return readable.test(String(name)) && q === '' && code === ''
}

/** What is kept of an answer. Of a long list it is the beginning. */
export function readOf(key: QueryKey, data: unknown, seenAt: number): KeptRead {
  return { key, data: isPagesKey(key) ? beginningOf(data as Pages<unknown>) : data, seenAt }
}

function beginningOf({ pages, pageParams }: Pages<unknown>): Pages<unknown> {
  let rows = 0
  const end = pages.findIndex((page) => {
    rows += page.rows.length
    return rows >= mostRows
  })
  const count = end < 0 ? pages.length : end + 1
  return { pages: pages.slice(0, count), pageParams: pageParams.slice(0, count) }
}
