import { describe, expect, it } from 'vitest'
import { refusalOf } from '../test/english.ts'
import {
  containerStockStatus,
  itemLimits,
  type LowStockRule,
  lowStockLine,
  maxLowPieces,
  searchStockStatus,
  stockStatus,
  usualLowStockRule,
} from './items.rules.ts'
import { itemChange, itemsQuery, newItem, newItems, newMovement } from './items.schemas.ts'

const good = { name: 'Nail', containerId: 1 }

const statusesBy = (rule: LowStockRule, quantities: number[], minQuantity = 0) =>
  quantities.map((quantity) => stockStatus({ quantity, minQuantity }, rule))

describe('the status of an item', () => {
  it('is out of stock at 0 [ITEM-44]', () => {
    for (const rule of [usualLowStockRule, 'minimum', 0] as const) {
      expect(statusesBy(rule, [0], 7)).toEqual(['out-of-stock'])
    }
  })

  it('is low from 1 to 5 unless the workspace chose otherwise [ITEM-45]', () => {
    expect(statusesBy(usualLowStockRule, [1, 2, 3, 4, 5])).toEqual(Array(5).fill('low-stock'))
  })

  it('is in stock above 5, whatever the minimum [ITEM-46, ITEM-47]', () => {
    const statuses = statusesBy(usualLowStockRule, [6, 7, 1_000_000_000], 100)
    expect(statuses).toEqual(Array(3).fill('in-stock'))
  })

  it.each([
    [0, [], [1, 2]],
    [1, [1], [2, 5]],
    [maxLowPieces, [1, 99, 100], [101]],
  ])('is low from 1 to the chosen number of pieces: %i', (pieces, low, above) => {
    expect(statusesBy(pieces, low, 1000)).toEqual(low.map(() => 'low-stock'))
    expect(statusesBy(pieces, above, 1000)).toEqual(above.map(() => 'in-stock'))
  })

  it('is low at or below its own minimum where the workspace chose that, never without one', () => {
    expect(statusesBy('minimum', [1, 8, 9], 8)).toEqual(['low-stock', 'low-stock', 'in-stock'])
    expect(statusesBy('minimum', [1, 2], 0)).toEqual(['in-stock', 'in-stock'])
    expect(lowStockLine('minimum', { minQuantity: 8 })).toBe(8)
  })
})

describe('the status in a container', () => {
  it('is low at or below the own minimum, in stock above it [DET-16, DET-17, DET-18]', () => {
    expect(containerStockStatus({ quantity: 3, minQuantity: 3 })).toBe('low-stock')
    expect(containerStockStatus({ quantity: 2, minQuantity: 3 })).toBe('low-stock')
    expect(containerStockStatus({ quantity: 4, minQuantity: 3 })).toBe('in-stock')
    expect(containerStockStatus({ quantity: 0, minQuantity: 0 })).toBe('low-stock')
  })

  it('knows nothing of the threshold of 5 [DET-19]', () => {
    expect(containerStockStatus({ quantity: 1, minQuantity: 0 })).toBe('in-stock')
    expect(containerStockStatus({ quantity: 50, minQuantity: 60 })).toBe('low-stock')
  })
})

describe('the status on the search screen', () => {
  it('knows in stock and out of stock only, and calls nothing in stock that All Items calls low [FIND-12, FIND-13]', () => {
    const statusOf = (quantity: number) => searchStockStatus({ quantity, minQuantity: 3 }, 5)
    expect([0, 1, 5, 6].map(statusOf)).toEqual(['out-of-stock', undefined, undefined, 'in-stock'])
    expect(searchStockStatus({ quantity: 3, minQuantity: 3 }, 'minimum')).toBeUndefined()
    expect(searchStockStatus({ quantity: 4, minQuantity: 3 }, 'minimum')).toBe('in-stock')
  })

  it('calls nothing in stock that its container calls low', () => {
    expect(searchStockStatus({ quantity: 7, minQuantity: 8 }, 5)).toBeUndefined()
    expect(searchStockStatus({ quantity: 9, minQuantity: 8 }, 5)).toBe('in-stock')
  })
})

describe('a new item', () => {
  it('takes a name of exactly 255 characters [ITEM-17]', () => {
    expect(refusalOf(newItem, { ...good, name: 'x'.repeat(255) })).toBeNull()
    expect(refusalOf(newItem, { ...good, name: ` ${'x'.repeat(255)} ` })).toBeNull()
    expect(refusalOf(newItem, { ...good, name: 'x'.repeat(256) })).toBe('Name too long')
  })

  it('takes quantity 0 and has 1 when none is given [ITEM-19, ITEM-23]', () => {
    expect(newItem.parse({ ...good, quantity: 0 }).quantity).toBe(0)
    expect(newItem.parse(good)).toMatchObject({ quantity: 1, minQuantity: 0 })
  })

  it('refuses a quantity that is no whole number [ITEM-20]', () => {
    for (const quantity of ['4', null, 1.5, Number.NaN, Number.POSITIVE_INFINITY, [], true]) {
      expect(refusalOf(newItem, { ...good, quantity })).toBe('Quantity must be a whole number')
    }
    expect(refusalOf(newItem, { ...good, quantity: -1 })).toBe('Quantity must be 0 or greater')
  })

  it('trims text and takes empty text as none', () => {
    const item = newItem.parse({ ...good, name: '  Nail ', sku: ' ', barcode: '', description: ' a\nb ' })
    expect(item).toMatchObject({ name: 'Nail', sku: null, barcode: null, description: 'a\nb' })
  })

  it('refuses control characters, halves of surrogate pairs and noncharacters', () => {
    const sentence = /can’t be stored/
    for (const bad of ['a\0b', 'a\u0007', 'a\ud800b', 'line\nbreak', 'a\uFDD0b', 'a\uFDD1', '\u{1FFFE}b']) {
      expect(refusalOf(newItem, { ...good, name: bad })).toMatch(sentence)
    }
    for (const bad of ['a\0', 'a\uFDD1\nb']) {
      expect(refusalOf(newItem, { ...good, description: bad })).toMatch(sentence)
    }
    expect(refusalOf(newItem, { ...good, name: '🧰 道具' })).toBeNull()
  })

  it('refuses what turns the direction of a name or piles up on it, and nothing that people write', () => {
    for (const bad of ['\u202egnp.exe', 'a\u2066b', `Z${'\u0351'.repeat(8)}algo`, `A${'\u20DD'.repeat(9)}`]) {
      expect(refusalOf(newItem, { ...good, name: bad })).toMatch(/reverse its direction or stack up/)
    }
    for (const name of ['שָׁלוֹם', 'مُحَمَّد', 'நிறம்', 'བསྒྲུབས', 'Việt', 'می‌خواهم', '‏כלים‎']) {
      expect(refusalOf(newItem, { ...good, name })).toBeNull()
    }
  })

  it('refuses a name that shows nothing', () => {
    for (const name of ['', ' ', '\u200b', '\u2060\u00a0\u00ad']) {
      expect(refusalOf(newItem, { ...good, name })).toBe('Item name is required')
    }
    expect(refusalOf(newItem, { ...good, name: '👩🏽‍🔧' })).toBeNull()
  })

  it('refuses fields that nobody knows', () => {
    expect(newItem.safeParse({ ...good, colour: 'red' }).success).toBe(false)
    expect(itemChange.safeParse({ colour: 'red' }).success).toBe(false)
  })

  it('takes only base64 of the three kinds of pictures as photo', () => {
    expect(refusalOf(newItem, { ...good, imageUrl: 'data:image/png;base64,AAAA' })).toBeNull()
    for (const imageUrl of [
      'data:image/svg+xml;base64,AAAA',
      'https://example.org/a.png',
      'data:image/png;base64,<>',
    ]) {
      expect(refusalOf(newItem, { ...good, imageUrl })).toBe('Photo must be a JPEG, PNG or WebP picture')
    }
  })

  it('knows a photo by its beginning: millions of letters are looked through where they are decoded', () => {
    expect(refusalOf(newItem, { ...good, imageUrl: `data:image/png;base64,A${'<'.repeat(100)}` })).toBeNull()
  })
})

describe('other input about items', () => {
  it('takes 1 to 200 items at once', () => {
    const many = (count: number) => ({ items: Array(count).fill(good) })
    expect(refusalOf(newItems, many(0))).toBe('Please add at least one item before submitting.')
    expect(refusalOf(newItems, many(itemLimits.bulk))).toBeNull()
    expect(refusalOf(newItems, many(itemLimits.bulk + 1))).toBe('Choose up to 200 items at once')
  })

  it('takes a change of nothing, and of any single field', () => {
    expect(itemChange.parse({})).toEqual({})
    expect(itemChange.parse({ imageUrl: null })).toEqual({ imageUrl: null })
    expect(refusalOf(itemChange, { name: '' })).toBe('Item name is required')
  })

  it('reads the address leniently where a choice is unknown, strictly where a number is', () => {
    expect(itemsQuery.parse({ filter: 'purple', sort: 'purple' })).toEqual({
      filter: 'all',
      sort: 'name-asc',
    })
    expect(itemsQuery.parse({ limit: '50', containerId: '7', similar: 'true' })).toEqual({
      limit: 50,
      containerId: 7,
      similar: true,
    })
    for (const limit of ['0', '5001', '1e2', ' 7', '0x1', '-1']) {
      expect(itemsQuery.safeParse({ limit }).success).toBe(false)
    }
  })

  it('takes any change of pieces but none', () => {
    expect(refusalOf(newMovement, { delta: -5 })).toBeNull()
    expect(refusalOf(newMovement, { delta: 0 })).toBe('Change can’t be 0')
  })
})
