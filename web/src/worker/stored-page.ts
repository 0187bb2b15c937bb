import { type FirstAnswer, fillAppPage } from '@stowage/contract/app-page'
import { pageReads } from '@stowage/contract/app-page.rules'
import type { User } from '@stowage/contract/users'
import { workspaceParameter } from '@stowage/contract/workspaces.rules'
import { type Owner, storedOwner, storedRead } from '../lib/storage/stored-reads.ts'

/** The hash of the query that reads a path: `queryKey` in `web/src/lib/api/query.ts`. */
const hashOf = (path: string) => JSON.stringify([`GET ${path}`, {}])

async function lastAnswer(owner: Owner, path: string): Promise<unknown> {
  return (await storedRead(owner, hashOf(path)))?.data
}

async function storedAnswer(owner: Owner, path: string): Promise<FirstAnswer[]> {
  const answer = await lastAnswer(owner, path)
  return answer === undefined ? [] : [{ endpoint: `GET ${path}`, input: {}, answer }]
}

/**
 * Whose reads are stored here for a page: those of the workspace that its address names, else of the last used one.
 * Undefined when there are none.
 */
export async function ownerOf(address: string): Promise<Owner | undefined> {
  const last = await storedOwner()
  const named = new URL(address).searchParams.get(workspaceParameter)
  const owner = last && named !== null ? { ...last, workspace: Number(named) } : last
  return owner && (await storedRead(owner, hashOf(pageReads.user))) && owner
}

/**
 * Fills the built page as the server would, for the person whose reads are stored here. Undefined when there are none.
 */
export async function storedPage(unfilled: Response, address: string): Promise<Response | undefined> {
  const owner = await ownerOf(address)
  const known = owner && (await storedRead(owner, hashOf(pageReads.user)))
  if (!known) return undefined
  const user = known.data as User
  const boot = {
    user,
    unread: await lastAnswer(owner, pageReads.unread),
    overview: await lastAnswer(owner, pageReads.overview),
    first: [
      ...(await storedAnswer(owner, pageReads.subscription)),
      ...(await storedAnswer(owner, pageReads.stats)),
    ],
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
