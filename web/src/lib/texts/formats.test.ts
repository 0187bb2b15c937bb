import { inventoryHealth } from '@stowage/contract/inventory.rules'
import { beforeEach, describe, expect, it } from 'vitest'
import {
  configureFormats,
  type Formats,
  formatDate,
  formatDateTime,
  formatDay,
  formatMoney,
  formatNumber,
  formatPrice,
  formatShare,
  formatTime,
  relativeDay,
  relativeTime,
} from './formats.ts'

const now = new Date('2026-11-21T12:00:00Z')

const usual: Formats = { timezone: 'UTC', language: 'en', dateFormat: 'MM/dd/yyyy' }
const spaced = (text: string) => text.replace(/\s/g, ' ')

beforeEach(() => configureFormats(usual))

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
    configureFormats({ ...usual, timezone: 'America/New_York' })
    expect(relativeDay(lateEvening, now)).toBe('Yesterday')
    expect(relativeTime(lateEvening, now)).toBe('Yesterday')
  })

  it('count a day with 23 hours as a day', () => {
    configureFormats({ ...usual, timezone: 'Europe/Berlin' })
    expect(relativeDay('2026-03-28T22:30:00Z', new Date('2026-03-30T08:00:00Z'))).toBe('2 days ago')
  })

  it('take a clock that runs behind as now', () => {
    expect(relativeTime(minutesAgo(-5), now)).toBe('Just now')
  })

  it('fall back to UTC for a timezone that the browser does not know', () => {
    configureFormats({ ...usual, timezone: 'Mars/Olympus' })
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

describe('dates', () => {
  it.each([
    ['MM/dd/yyyy', '01/05/2025'],
    ['dd/MM/yyyy', '05/01/2025'],
    ['yyyy-MM-dd', '2025-01-05'],
    ['dd-MM-yyyy', '05-01-2025'],
  ] as const)('are written as %s: %s [ACC-14]', (dateFormat, written) => {
    configureFormats({ ...usual, dateFormat })
    expect(formatDate('2025-01-05T09:30:00Z')).toBe(written)
    expect(spaced(formatDateTime('2025-01-05T09:30:00Z'))).toBe(`${written}, 9:30 AM`)
  })

  it.each([
    ['UTC', '01/05/2025, 8:30 PM'],
    ['America/New_York', '01/05/2025, 3:30 PM'],
    ['America/Chicago', '01/05/2025, 2:30 PM'],
    ['America/Denver', '01/05/2025, 1:30 PM'],
    ['America/Los_Angeles', '01/05/2025, 12:30 PM'],
    ['Europe/London', '01/05/2025, 8:30 PM'],
    ['Europe/Paris', '01/05/2025, 9:30 PM'],
    ['Asia/Tokyo', '01/06/2025, 5:30 AM'],
  ])("stand in the person's timezone: in %s it is %s [ACC-11]", (timezone, written) => {
    configureFormats({ ...usual, timezone })
    expect(spaced(formatDateTime('2025-01-05T20:30:00Z'))).toBe(written)
  })
})

describe('another language', () => {
  const inLanguage = (language: Formats['language']) => {
    configureFormats({ ...usual, language })
    return [
      formatNumber(26_015),
      formatPrice(999),
      formatShare(96.2),
      formatTime('2025-01-05T16:30:00Z'),
    ].map(spaced)
  }

  it('writes numbers, prices and times of day its own way [ACC-12]', () => {
    expect(inLanguage('de')).toEqual(['26.015', '9,99 $', '96,2 %', '16:30'])
    expect(inLanguage('fr')).toEqual(['26 015', '9,99 $US', '96,2 %', '16:30'])
    expect(inLanguage('ja')).toEqual(['26,015', '$9.99', '96.2%', '16:30'])
  })

  it.each([
    ['USD', '$1,234.50'],
    ['EUR', '€1,234.50'],
    ['GBP', '£1,234.50'],
    ['JPY', '¥1,235'],
    ['CAD', 'CA$1,234.50'],
    ['AUD', 'A$1,234.50'],
  ] as const)(
    'and money of one’s own in %s is %s, while plans stay in dollars [ACC-13]',
    (currency, written) => {
      expect(formatMoney(1234.5, currency)).toBe(written)
      expect(formatPrice(999)).toBe('$9.99')
    },
  )
})

it('a day and the time on it follow the timezone', () => {
  configureFormats({ ...usual, timezone: 'Asia/Tokyo' })
  const days = ['2026-11-20T15:30:00Z', '2026-11-20T14:30:00Z', '2026-11-19T14:30:00Z']
  expect(days.map((time) => formatDay(time, now))).toEqual(['Today', 'Yesterday', '11/19/2026'])
  expect(formatTime('2025-01-05T20:30:00Z').replace(/\s/g, ' ')).toBe('5:30 AM')
})
