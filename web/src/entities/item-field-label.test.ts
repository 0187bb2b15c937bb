import { beforeEach, expect, it } from 'vitest'
import { configureFormats } from '../lib/texts/formats.ts'
import { itemFieldNumber, numberOfKind } from './item-field-label.ts'

beforeEach(() => configureFormats({ language: 'en' }))

it('shows money as an amount, and other numbers as they are', () => {
  expect(numberOfKind('money', 123_450)).toBe('1,234.5')
  expect(numberOfKind('number', 1234)).toBe('1,234')
  expect(itemFieldNumber('quantity', 1234)).toBe('1,234')
})
