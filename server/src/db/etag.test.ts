import { expect, test } from 'vitest'
import { conflictingFields, etagOf, matchesTag } from './etag.ts'

const stored = { name: 'Lamp', note: null as string | null, quantity: 5 }

test('a field counts as changed meanwhile when it is neither what was seen nor what it shall be', () => {
  const changed = (seen: Partial<typeof stored>, wanted: Partial<typeof stored>) =>
    conflictingFields(stored, seen, { ...stored, ...wanted })
  expect(changed({ quantity: 3 }, { quantity: 2 })).toEqual(['quantity'])
  expect(changed({ note: 'red' }, { note: 'blue' })).toEqual(['note'])
  // Unchanged, changed to the same value, not sent, no expected value.
  expect(changed({ quantity: 5 }, { quantity: 2 })).toEqual([])
  expect(changed({ quantity: 3 }, { quantity: 5 })).toEqual([])
  expect(changed({ quantity: 3 }, {})).toEqual([])
  expect(conflictingFields(stored, undefined, { ...stored, quantity: 2 })).toEqual([])
})

test('a tag follows the named fields alone, and matches strongly', () => {
  const tag = etagOf(['name', 'quantity'], stored)
  expect(etagOf(['name', 'quantity'], { ...stored, note: 'new' })).toBe(tag)
  expect(etagOf(['name', 'quantity'], { ...stored, quantity: 6 })).not.toBe(tag)
  expect([undefined, '*', tag, `"x", ${tag}`].map((sent) => matchesTag(sent, tag))).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(['"x"', `W/${tag}`, ''].map((sent) => matchesTag(sent, tag))).toEqual([false, false, false])
})
