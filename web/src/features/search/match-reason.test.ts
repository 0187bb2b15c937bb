import { expect, it } from 'vitest'
import { matchReason } from './match-reason.ts'

const lantern = { name: 'LED lantern', description: 'Takes 3 AA batteries', sku: 'LAN-03', barcode: null }

it('quotes the description when the words are not in the name', () => {
  expect(matchReason(lantern, ['batt'])).toBe('Takes 3 AA batteries')
})

it('quotes the SKU when that was asked for', () => {
  expect(matchReason(lantern, ['lan-03'])).toBe('LAN-03')
})

it('says nothing when the name explains it, or nothing does', () => {
  expect(matchReason(lantern, ['lantern'])).toBeUndefined()
  expect(matchReason(lantern, ['lampion'])).toBeUndefined()
})
