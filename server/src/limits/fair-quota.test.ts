import { expect, it } from 'vitest'
import { FairQuota } from './fair-quota.ts'

it('leaves room for whoever comes beside those who take what they can', () => {
  const quota = new FairQuota({ total: 384, each: 128 })
  const taken = [1, 2, 3, 4, 5].map((key) => {
    let count = 0
    while (quota.acquire(key, 1)) count += 1
    return count
  })
  expect(taken).toEqual([128, 128, 64, 32, 16])
  expect(quota.acquire(6, 8)).toBeDefined()
})

it('is given back once, whatever was added to it', () => {
  const quota = new FairQuota({ total: 100, each: 40 })
  const lease = quota.acquire(1, 30)
  expect([quota.acquire(1, 11), lease?.grow(11), lease?.grow(10), quota.used]).toEqual([
    undefined,
    false,
    true,
    40,
  ])
  for (let time = 0; time < 2; time += 1) lease?.release()
  expect([quota.used, quota.acquire(1, 40) === undefined]).toEqual([0, false])
})
