import { expect, test } from 'vitest'
import { changedValues, startValues } from './form-values.ts'

const blank = { name: '', note: '', count: 1 }

test('a form starts with what is stored, and blank where nothing is', () => {
  expect(startValues(blank, { name: 'Rope', note: null, count: 0 })).toEqual({
    name: 'Rope',
    note: '',
    count: 0,
  })
  // A value without a field is left out.
  const stored = { ...blank, id: 7 }
  expect(startValues(blank, stored)).toEqual(blank)
})

test('an edit is what differs, and null when nothing does', () => {
  const stored: { name: string; note: string | null; count: number } = { name: 'Rope', note: null, count: 0 }
  expect(changedValues(stored, { ...stored, note: undefined })).toBeNull()
  expect(changedValues(stored, { name: 'Rope' })).toBeNull()
  expect(changedValues({ ...stored, note: 'Red' }, { name: 'Cord', note: undefined, count: 0 })).toEqual({
    name: 'Cord',
    note: null,
  })
})
