import { firstAnswer, firstPage } from '@stowage/contract/app-page'
import { getSubscription } from '@stowage/contract/billing'
import { listItems } from '@stowage/contract/items'
import { getCurrentUser } from '@stowage/contract/users'
import { expect, it } from 'vitest'
import { anItem, anOverview, aSubscription, aUser } from '../../../test/samples.ts'
import { readBoot, seedBoot } from './current-user.ts'
import { createQueryClient, pagesKey, queryKey } from './query.ts'

function pageWith(text: string): Document {
  const page = document.implementation.createHTMLDocument()
  const script = page.createElement('script')
  script.type = 'application/json'
  script.id = 'boot'
  script.textContent = text
  page.head.append(script)
  return page
}

it('reads the person from the page that was served, whatever the name holds', () => {
  const user = aUser({ name: '</script><b>Maya' })
  const text = JSON.stringify({ user, overview: anOverview() }).replaceAll('<', '\\u003c')
  expect(readBoot(pageWith(text))).toEqual({ user, overview: anOverview() })
})

it.each(['', '%BOOT%', 'null', '[]', '{}'])('has no person in a page that brings %j', (text) => {
  expect(readBoot(pageWith(text))).toBeNull()
})

it('answers the first reads from the page', () => {
  const client = createQueryClient()
  const query = { filter: 'all', sort: 'name-asc' } as const
  const page = { rows: [anItem()], total: 1, relation: 'eq', match: 'exact' } as const
  const first = [firstAnswer(getSubscription, {}, aSubscription()), firstPage(listItems, { query }, page)]
  seedBoot(client, { user: aUser(), first })
  expect(client.getQueryData(queryKey(getCurrentUser))).toEqual(aUser())
  expect(client.getQueryData(queryKey(getSubscription))).toEqual(aSubscription())
  expect(client.getQueryData(pagesKey(listItems, { query }))).toMatchObject({ pages: [page] })
})
