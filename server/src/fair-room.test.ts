import { expect, it } from 'vitest'
import { FairRoom } from './fair-room.ts'

it('leaves room for whoever comes beside those who take what they can', () => {
  const room = new FairRoom({ inAll: 384, each: 128 })
  const taken = [1, 2, 3, 4, 5].map((key) => {
    let count = 0
    while (room.take(key, 1)) count += 1
    return count
  })
  expect(taken).toEqual([128, 128, 64, 32, 16])
  expect(room.take(6, 8)).toBeDefined()
})

it('is given back once, whatever was added to it', () => {
  const room = new FairRoom({ inAll: 100, each: 40 })
  const held = room.take(1, 30)
  expect([room.take(1, 11), held?.grow(11), held?.grow(10), room.held]).toEqual([undefined, false, true, 40])
  for (let time = 0; time < 2; time += 1) held?.end()
  expect([room.held, room.take(1, 40) === undefined]).toEqual([0, false])
})
