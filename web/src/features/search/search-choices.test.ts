import { expect, it } from 'vitest'
import { containerSortOf, itemSortOf } from './search-choices.ts'

it('sorts items by name, date and quantity in both directions', () => {
  expect(itemSortOf('name', 'asc')).toBe('name-asc')
  expect(itemSortOf('createdAt', 'desc')).toBe('created-desc')
  expect(itemSortOf('quantity', 'desc')).toBe('quantity-desc')
})

it('puts the best match first whatever the direction', () => {
  expect(itemSortOf('match', 'desc')).toBe('match')
  expect(containerSortOf('match', 'asc')).toBe('match')
})

it('sorts containers by their number of items under quantity', () => {
  expect(containerSortOf('quantity', 'asc')).toBe('items-least')
  expect(containerSortOf('quantity', 'desc')).toBe('items-most')
  expect(containerSortOf('createdAt', 'asc')).toBe('created-asc')
})
