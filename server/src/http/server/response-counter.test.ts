import { expect, it } from 'vitest'
import { ResponseCounter } from './response-counter.ts'

it('counts the answers of the last hour, and which of them failed on our side', () => {
  let minutes = 0
  const tally = new ResponseCounter(() => new Date(minutes * 60_000))
  for (const status of [200, 404, 500, 503]) tally.add(status)
  expect(tally.ofLastHour()).toEqual({ total: 4, failed: 2 })
  minutes = 59
  tally.add(200)
  expect(tally.ofLastHour()).toEqual({ total: 5, failed: 2 })
  minutes = 60
  expect(tally.ofLastHour()).toEqual({ total: 1, failed: 0 })
  tally.add(500)
  expect(tally.ofLastHour()).toEqual({ total: 2, failed: 1 })
  minutes = 600
  expect(tally.ofLastHour()).toEqual({ total: 0, failed: 0 })
})
