import { expect, it } from 'vitest'
import { noteOwnChanges, ownChanges } from './own-changes.ts'

it('keeps the latest changes of this tab, however many it makes [LIVE-04]', () => {
  for (let at = 1; at <= 2_000; at += 1) noteOwnChanges(String(at))
  expect([ownChanges.ranges.length, ownChanges.ranges[0], ownChanges.ranges.at(-1)]).toEqual([
    500,
    '1501',
    '2000',
  ])
})
