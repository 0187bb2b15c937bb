import { getSubscription } from '@stowage/contract/billing'
import { listItemLetters } from '@stowage/contract/items'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient, queryKey } from '../lib/api/query.ts'
import { askForLetters } from './ask-for-letters.ts'

afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** What is asked for when the link to an address is pressed by whoever has so many items. */
function askedAfterPress(address: string, items: number): string[] {
  const client = createQueryClient()
  client.setQueryData(queryKey(getSubscription), { usage: { items } })
  const asked = vi.spyOn(client, 'prefetchQuery').mockResolvedValue(undefined)
  askForLetters(client)
  document.body.innerHTML = `<a href="${address}"><span>Open</span></a>`
  document.querySelector('span')?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  return asked.mock.calls.map(([{ queryKey: key }]) => JSON.stringify(key))
}

it('asks for the letters of a long list with the press on its link, by the key under which the list reads them', () => {
  const key = queryKey(listItemLetters, { query: { filter: 'all', sort: 'name-asc' } })
  expect(askedAfterPress('/items', 500)).toEqual([JSON.stringify(key)])
})

it('asks for nothing before a short list, one that is filtered, or another page', () => {
  expect(askedAfterPress('/items', 499)).toEqual([])
  expect(askedAfterPress('/items?filter=low-stock', 500)).toEqual([])
  expect(askedAfterPress('/items/7', 500)).toEqual([])
})
