import { expect, it } from 'vitest'
import { offeredTimezone } from './offered-timezone.ts'

it.each([
  ['Asia/Tokyo', 'Asia/Tokyo'],
  ['Europe/Berlin', 'Europe/Berlin'],
  ['Europe/Lisbon', 'Europe/Lisbon'],
  ['America/Toronto', 'America/Toronto'],
  ['Asia/Kolkata', 'Asia/Kolkata'],
  ['UTC', 'UTC'],
  ['+02:00', undefined],
  ['Nowhere/At_All', undefined],
  ['', undefined],
])('a device in %s begins with %s', (device, offered) => {
  expect(offeredTimezone(device)).toBe(offered)
})
