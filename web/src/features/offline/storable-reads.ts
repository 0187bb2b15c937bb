import type { QueryKey } from '@tanstack/react-query'
import { isPagesKey, type Pages } from '../../lib/api/query.ts'
import type { StoredRead } from '../../lib/storage/stored-reads.ts'

/** The endpoints to store: the person's own data. Not what admins see of others, and nothing secret or short-lived. */
const readable =
  /^GET \/api\/(?:containers|items|inventory|stats|auth\/user|user\/(?:stats|activity)|subscription\/(?:user|plans)|notifications|support\/(?:tickets|contacts))(?:\/|$)/

/** The most rows stored of one list. */
const maxRows = 2000

type Asked = { query?: { q?: string; code?: string } }

/** Whether the read of a key is stored. Searches are not: they are answered from all stored reads. */
export function isStorable([name, input]: QueryKey): boolean {
  const { q = '', code = '' } = (input as Asked | undefined)?.query ?? {}
  return readable.test(String(name)) && q === '' && code === ''
}

/** The stored form of an answer: of a long list only its start. */
export function toStoredRead(key: QueryKey, data: unknown, seenAt: number): StoredRead {
  return { key, data: isPagesKey(key) ? firstPagesOf(data as Pages<unknown>) : data, seenAt }
}

function firstPagesOf({ pages, pageParams }: Pages<unknown>): Pages<unknown> {
  let rows = 0
  const end = pages.findIndex((page) => {
    rows += page.rows.length
    return rows >= maxRows
  })
  const count = end < 0 ? pages.length : end + 1
  return { pages: pages.slice(0, count), pageParams: pageParams.slice(0, count) }
}
