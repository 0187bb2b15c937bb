import { describe, expect, it } from 'vitest'
import { inventoryHealth, lowStockTone } from './inventory.rules.ts'

const health = (totalItems: number, lowStockItems: number, outOfStockItems = 0) =>
  inventoryHealth({ totalItems, lowStockItems, outOfStockItems })

describe('inventory health', () => {
  it('is good when nothing is low or out [DASH-18]', () => {
    expect(health(40, 0)).toEqual({ health: 'good', wellStocked: 40, share: 100 })
  })

  it('is fair when some, but under 10 %, are low or out [DASH-19]', () => {
    expect(health(40, 3).health).toBe('fair')
    expect(health(1000, 50, 49).health).toBe('fair')
  })

  it('is poor from 10 % on [DASH-20]', () => {
    expect(health(40, 4).health).toBe('poor')
    expect(health(40, 2, 2).health).toBe('poor')
    expect(health(1, 0, 1).health).toBe('poor')
  })

  it('gives the share of items above 5 in percent, to be shown with one decimal [DASH-17]', () => {
    expect(health(3, 1, 1).share?.toFixed(1)).toBe('33.3')
    expect(health(3, 1).share?.toFixed(1)).toBe('66.7')
    expect(health(8, 8)).toEqual({ health: 'poor', wellStocked: 0, share: 0 })
  })

  it('has neither share nor colour without items', () => {
    expect(health(0, 0)).toEqual({ health: 'none', wellStocked: 0, share: null })
  })
})

describe('how low stock is told', () => {
  const tone = (totalItems: number, lowStockItems: number, change = {}) =>
    lowStockTone({
      totalItems,
      lowStockItems,
      outOfStockItems: 0,
      atMinimumItems: 0,
      lowStockRule: 5 as const,
      ...change,
    })

  it('is by figures below ten items', () => {
    expect([tone(0, 0), tone(3, 3), tone(9, 9), tone(9, 1)]).toEqual(Array(4).fill('figures'))
    expect(tone(9, 9, { lowStockRule: 'minimum', atMinimumItems: 9 })).toBe('figures')
  })

  it('is an offer where more than half of the items are low because they are few', () => {
    expect([tone(10, 6), tone(26_015, 26_015)]).toEqual(['offer', 'offer'])
    expect(tone(10, 5)).toBe('alert')
    expect(tone(10, 6, { lowStockRule: 'minimum' })).toBe('alert')
  })

  it('is an alert where most are low by their own minimum too, those out of stock not counted', () => {
    expect(tone(10, 6, { atMinimumItems: 6 })).toBe('alert')
    expect(tone(10, 6, { atMinimumItems: 6, outOfStockItems: 3 })).toBe('offer')
  })
})
