import { type FirstAnswer, firstRows } from '@stowage/contract/app-page'
import { getOverview, type Overview } from '@stowage/contract/inventory'
import { countUnread, type UnreadCount } from '@stowage/contract/notifications'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './api-client.ts'
import { pagesMark, queryKey, useRead } from './query.ts'

/** What the server writes into the page, so that nothing has to be fetched before the first paint. */
export type Boot = {
  user: User
  unread?: UnreadCount | undefined
  overview?: Overview | undefined
  /** What the frame around every screen and the screen of this address ask first. */
  first?: FirstAnswer[] | undefined
  /** When it was seen (milliseconds since 1970), where it is kept and not from the server. */
  seenAt?: number
}

/** A user is signed in, a missing result is not. */
export function isSignedIn(user: User | null | undefined): user is User {
  return user !== null && user !== undefined
}

/** What the page was served with; null where it has none or it cannot be read. */
export function readBoot(page: Document = document): Boot | null {
  try {
    const parsed: unknown = JSON.parse(page.getElementById('boot')?.textContent ?? '')
    return typeof parsed === 'object' && parsed !== null && 'user' in parsed ? (parsed as Boot) : null
  } catch {
    return null
  }
}

/** Puts the served data into the cache: screens read it like any other answer. */
export function seedBoot(client: QueryClient, boot: Boot): void {
  client.setQueryData(queryKey(getCurrentUser), boot.user)
  if (boot.unread) client.setQueryData(queryKey(countUnread), boot.unread)
  if (boot.overview) client.setQueryData(queryKey(getOverview), boot.overview)
  for (const { endpoint, input, answer, page } of boot.first ?? []) {
    const pageParams = [{ cursor: undefined, limit: firstRows }]
    if (page) client.setQueryData([endpoint, input, pagesMark], { pages: [page], pageParams })
    else client.setQueryData([endpoint, input], answer)
  }
}

/** Asks the server who is signed in; null when nobody is. */
export function fetchCurrentUser(): Promise<User | null> {
  return call(getCurrentUser, {}, { whenSignedOut: 'nothing' })
}

/** The signed-in person. Inside the shell there always is one. */
export function useCurrentUser(): User {
  const { data } = useRead(getCurrentUser)
  if (!data) throw new Error('There is no current user outside the signed-in shell')
  return data
}
