import { expect, test } from 'vitest'
import { anItem } from '../../../test/samples.ts'
import { itemChanges } from './item-changes.ts'

const item = anItem({ description: null, imageUrl: '/api/photos/3-abc' })

test('finds nothing where a form was saved as it was [ITEM-27]', () => {
  const { name, description, quantity, minQuantity, sku, barcode, containerId, imageUrl } = item
  expect(
    itemChanges(item, { name, description, quantity, minQuantity, sku, barcode, containerId, imageUrl }),
  ).toBeNull()
})

test('sends only the fields that differ [ITEM-26]', () => {
  expect(itemChanges(item, { name: 'AAA batteries', quantity: 12, sku: 'BAT-AAA' })).toEqual({
    name: 'AAA batteries',
    sku: 'BAT-AAA',
  })
})

test('counts a field that is missing in the form as empty', () => {
  expect(itemChanges(item, { description: undefined })).toBeNull()
  expect(itemChanges(anItem({ sku: 'BAT-AA' }), { sku: undefined })).toEqual({ sku: null })
})

test('tells a removed photo from an untouched one', () => {
  expect(itemChanges(item, { imageUrl: null })).toEqual({ imageUrl: null })
  expect(itemChanges(item, { imageUrl: '/api/photos/3-abc' })).toBeNull()
})
