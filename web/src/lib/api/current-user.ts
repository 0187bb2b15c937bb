import { type FirstAnswer, firstRows } from '@stowage/contract/app-page'
import { getOverview, type Overview } from '@stowage/contract/inventory'
import { countUnread, type UnreadCount } from '@stowage/contract/notifications'
import { getCurrentUser, type User } from '@stowage/contract/users'
import type { QueryClient } from '@tanstack/react-query'
import { setCurrentWorkspace } from '../address/current-workspace.ts'
import { call } from './api-client.ts'
import { pagesMark, queryKey, useRead } from './query.ts'

/** Data that the server writes into the page, so that the first paint needs no request. */
export type Boot = {
  user: User
  unread?: UnreadCount | undefined
  overview?: Overview | undefined
  /** Answers to the first requests of the shell and of this address's screen. */
  first?: FirstAnswer[] | undefined
  /** The number of the last change in the workspace's feed before the data was read. */
  feed?: number | undefined
  /** Time of the data (milliseconds since 1970) when it comes from this browser's storage, not from the server. */
  seenAt?: number
}

export function isSignedIn(user: User | null | undefined): user is User {
  return user !== null && user !== undefined
}

/** Reads the data that the page was served with; null when it is missing or invalid. */
export function readBoot(page: Document = document): Boot | null {
  try {
    const parsed: unknown = JSON.parse(page.getElementById('boot')?.textContent ?? '')
    return typeof parsed === 'object' && parsed !== null && 'user' in parsed ? (parsed as Boot) : null
  } catch {
    return null
  }
}

/** Puts the served data into the cache, where screens read it like any answer. */
export function seedBoot(client: QueryClient, boot: Boot): void {
  client.setQueryData(queryKey(getCurrentUser), boot.user)
  setCurrentWorkspace(boot.user)
  if (boot.unread) client.setQueryData(queryKey(countUnread), boot.unread)
  if (boot.overview) client.setQueryData(queryKey(getOverview), boot.overview)
  for (const { endpoint, input, answer, page } of boot.first ?? []) {
    const pageParams = [{ cursor: undefined, limit: firstRows }]
    if (page) client.setQueryData([endpoint, input, pagesMark], { pages: [page], pageParams })
    else client.setQueryData([endpoint, input], answer)
  }
}

/** Fetches the signed-in person, in that workspace or the one they used last; null when signed out. */
export function fetchCurrentUser(workspace?: number): Promise<User | null> {
  return call(getCurrentUser, {}, { whenSignedOut: 'nothing', workspace })
}

/** The signed-in person. Inside the shell there always is one. */
export function useCurrentUser(): User {
  const { data } = useRead(getCurrentUser)
  if (!data) throw new Error('There is no current user outside the signed-in shell')
  return data
}
