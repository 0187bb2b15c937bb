import { afterEach, expect, it } from 'vitest'
import { isFirstEntry } from './first-entry.ts'

const historyOf = (index: number | undefined, ...sameDocument: boolean[]) =>
  Object.assign(window, {
    navigation: {
      currentEntry: index === undefined ? null : { index },
      entries: () => sameDocument.map((is) => ({ sameDocument: is })),
    },
  })

afterEach(() => {
  Reflect.deleteProperty(window, 'navigation')
})

it('is the entry that no other of its document precedes', () => {
  historyOf(0, true)
  expect(isFirstEntry()).toBe(true)
  historyOf(1, false, true, true)
  expect(isFirstEntry()).toBe(true)
  historyOf(2, false, true, true)
  expect(isFirstEntry()).toBe(false)
})

it('is none where the browser does not tell', () => {
  historyOf(undefined)
  expect(isFirstEntry()).toBe(false)
  Reflect.deleteProperty(window, 'navigation')
  expect(isFirstEntry()).toBe(false)
})
