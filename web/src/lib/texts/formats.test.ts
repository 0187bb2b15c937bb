import { inventoryHealth } from '@stowage/contract/inventory.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  configureFormats,
  formatDate,
  formatDateTime,
  formatNumber,
  formatPrice,
  formatShare,
  relativeDay,
  relativeTime,
} from './formats.ts'

const now = new Date('2026-11-21T12:00:00Z')

beforeEach(() => configureFormats({ timezone: 'UTC', language: 'en' }))

describe('relative times', () => {
  const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
  const daysAgo = (days: number) => minutesAgo(days * 24 * 60)

  it.each([
    [minutesAgo(0), 'Just now'],
    [minutesAgo(0.9), 'Just now'],
    [minutesAgo(1), '1m ago'],
    [minutesAgo(59), '59m ago'],
    [minutesAgo(60), '1h ago'],
    [minutesAgo(11 * 60), '11h ago'],
    [minutesAgo(13 * 60), 'Yesterday'],
    [daysAgo(2), '2 days ago'],
    [daysAgo(6), '6 days ago'],
    [daysAgo(7), '1 week ago'],
    [daysAgo(29), '4 weeks ago'],
    [daysAgo(30), '1 month ago'],
    [daysAgo(364), '12 months ago'],
    [daysAgo(365), '1 year ago'],
    [daysAgo(800), '2 years ago'],
  ])('say %s as "%s" [MISC-01]', (time, words) => {
    expect(relativeTime(time, now)).toBe(words)
  })

  it.each([
    [minutesAgo(0), 'Today'],
    [minutesAgo(11 * 60), 'Today'],
    [minutesAgo(13 * 60), 'Yesterday'],
    [daysAgo(3), '3 days ago'],
    [daysAgo(14), '2 weeks ago'],
    [daysAgo(90), '3 months ago'],
  ])('say when a container was last updated: %s is "%s" [DET-07] [DET-08]', (updatedAt, words) => {
    expect(relativeDay(updatedAt, now)).toBe(words)
  })

  it("count days by the calendar of the person's timezone", () => {
    const lateEvening = '2026-11-21T03:00:00Z'
    expect(relativeDay(lateEvening, now)).toBe('Today')
    configureFormats({ timezone: 'America/New_York', language: 'en' })
    expect(relativeDay(lateEvening, now)).toBe('Yesterday')
    expect(relativeTime(lateEvening, now)).toBe('Yesterday')
  })

  it('count a day with 23 hours as a day', () => {
    configureFormats({ timezone: 'Europe/Berlin', language: 'en' })
    expect(relativeDay('2026-03-28T22:30:00Z', new Date('2026-03-30T08:00:00Z'))).toBe('2 days ago')
  })

  it('take a clock that runs behind as now', () => {
    expect(relativeTime(minutesAgo(-5), now)).toBe('Just now')
  })

  it('fall back to UTC for a timezone that the browser does not know', () => {
    configureFormats({ timezone: 'Mars/Olympus', language: 'en' })
    expect(relativeDay(minutesAgo(0), now)).toBe('Today')
  })
})

describe('numbers', () => {
  it('show the well-stocked share to one decimal, never as 100.0% while something is short [DASH-17]', () => {
    expect(formatShare(96.212)).toBe('96.2%')
    expect(formatShare(100)).toBe('100.0%')
    expect(formatShare(99.99)).toBe('99.9%')
    expect(formatShare(0)).toBe('0.0%')
    expect(formatShare(inventoryHealth({ totalItems: 0, lowStockItems: 0, outOfStockItems: 0 }).share)).toBe(
      '–',
    )
    expect(
      formatShare(inventoryHealth({ totalItems: 26_015, lowStockItems: 1, outOfStockItems: 0 }).share),
    ).toBe('99.9%')
  })

  it('show prices in cents as dollars', () => {
    expect([0, 999, 4999, 1000].map(formatPrice)).toEqual(['$0', '$9.99', '$49.99', '$10'])
  })

  it('group thousands', () => {
    expect(formatNumber(26_015)).toBe('26,015')
  })
})

it("dates stand in the person's timezone", () => {
  expect(formatDate('2025-01-05T09:30:00Z')).toBe('Jan 5, 2025')
  configureFormats({ timezone: 'Asia/Tokyo', language: 'en' })
  expect(formatDateTime('2025-01-05T20:30:00Z').replace(/\s/g, ' ')).toBe('Jan 6, 2025, 5:30 AM')
})
