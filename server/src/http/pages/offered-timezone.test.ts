import { expect, it } from 'vitest'
import { offeredTimezone } from './offered-timezone.ts'

it.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Europe/Berlin', 'Europe/Paris'],
  ['Europe/Lisbon', 'Europe/London'],
  ['America/Toronto', 'America/New_York'],
  ['Africa/Abidjan', 'UTC'],
  // No summer time, unlike zones with the same time in winter.
  ['America/Phoenix', undefined],
  ['Asia/Kolkata', undefined],
  ['Nowhere/At_All', undefined],
  ['', undefined],
])('a device in %s begins with %s', (device, offered) => {
  expect(offeredTimezone(device, 2026)).toBe(offered)
})
