import { getCurrentUser } from '@stowage/contract/users'
import { expect, it } from 'vitest'
import { anOverview, aUser } from '../../../test/samples.ts'
import { readBoot, seedBoot } from './current-user.ts'
import { createQueryClient, queryKey } from './query.ts'

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
  seedBoot(client, { user: aUser() })
  expect(client.getQueryData(queryKey(getCurrentUser))).toEqual(aUser())
})
