import { expect, test } from 'vitest'
import { eventTypes, isEventType } from './events.ts'

test('a type that this program does not know is told apart', () => {
  expect(eventTypes.every(isEventType)).toBe(true)
  expect(['lid-opened', 'toString', ''].some(isEventType)).toBe(false)
})
