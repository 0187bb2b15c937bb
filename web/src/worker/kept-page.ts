import { type FirstAnswer, fillAppPage } from '@stowage/contract/app-page'
import { getSubscription } from '@stowage/contract/billing'
import type { Endpoint } from '@stowage/contract/endpoint'
import { getInventoryStats, getOverview } from '@stowage/contract/inventory'
import { countUnread } from '@stowage/contract/notifications'
import { getCurrentUser, type User } from '@stowage/contract/users'
import { type Owner, storedOwner, storedRead } from '../lib/storage/stored-reads.ts'

/** The hash of the query that reads an endpoint: `queryKey` in `web/src/lib/api/query.ts`. */
const hashOf = ({ method, path }: Endpoint) => JSON.stringify([`${method} ${path}`, {}])

async function lastAnswer(owner: Owner, endpoint: Endpoint): Promise<unknown> {
  return (await storedRead(owner, hashOf(endpoint)))?.data
}

async function kept(owner: Owner, endpoint: Endpoint): Promise<FirstAnswer[]> {
  const answer = await lastAnswer(owner, endpoint)
  return answer === undefined ? [] : [{ endpoint: `${endpoint.method} ${endpoint.path}`, input: {}, answer }]
}

/**
 * Fills the built page as the server would, for the person whose reads are stored here. Undefined when there are none.
 */
export async function keptPage(unfilled: Response): Promise<Response | undefined> {
  const owner = await storedOwner()
  const known = owner && (await storedRead(owner, hashOf(getCurrentUser)))
  if (!known) return undefined
  const user = known.data as User
  const boot = {
    user,
    unread: await lastAnswer(owner, countUnread),
    overview: await lastAnswer(owner, getOverview),
    first: [...(await kept(owner, getSubscription)), ...(await kept(owner, getInventoryStats))],
    seenAt: known.seenAt,
  }
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)))).replace(/\W/g, '')
  const { language, theme } = user
  const html = fillAppPage(await unfilled.text(), { language, theme, nonce, boot })
  const headers = new Headers(unfilled.headers)
  const policy = headers.get('content-security-policy') ?? ''
  headers.set('content-security-policy', policy.replace(/style-src [^;]*/, `$& 'nonce-${nonce}'`))
  // The filled page has another length, and is not compressed.
  headers.delete('content-length')
  headers.delete('content-encoding')
  return new Response(html, { headers })
}
