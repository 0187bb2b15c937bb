import { expect, it } from 'vitest'
import { partUnder } from './framed-photo.ts'

it('finds what lies under the frame in a picture that is cut at its sides', () => {
  const place = { x: 0, y: 0, width: 400, height: 800 }
  // The picture is drawn 1600 wide and 800 high, its middle 400 are in sight.
  const part = partUnder({ x: 50, y: 200, width: 300, height: 225 }, place, { width: 3200, height: 1600 })
  expect(part).toEqual({ x: 1300, y: 400, width: 600, height: 450 })
})

it('never reaches over the edge of the picture', () => {
  const place = { x: 10, y: 10, width: 100, height: 100 }
  const part = partUnder({ x: 0, y: 0, width: 200, height: 200 }, place, { width: 50, height: 50 })
  expect(part).toEqual({ x: 0, y: 0, width: 50, height: 50 })
})

it('is nothing where nothing is drawn', () => {
  const none = { x: 0, y: 0, width: 0, height: 0 }
  expect(partUnder(none, none, { width: 640, height: 480 })).toBeUndefined()
})
