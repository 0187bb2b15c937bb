import { describe, expect, it } from 'vitest'
import { anItem } from '../../../test/samples.ts'
import { answerOf } from './answer.ts'

const named = (...names: string[]) => names.map((name, id) => anItem({ id, name, sku: null, barcode: null }))
const found = <Row>(rows: Row[], more: { match?: 'similar'; hasMore?: boolean } = {}) => ({
  rows,
  match: 'exact' as const,
  hasMore: false,
  ...more,
})
const answer = (typed: string, names: string[], boxes: string[] = []) =>
  answerOf(typed, found(named(...names)), found(boxes.map((name, id) => ({ id, name }))))?.name

describe('the answer to a search', () => {
  it('is the item whose name fits better than any other', () => {
    const cells = ['AA batteries', 'AAA batteries', 'Battery charger', 'LED lantern']
    expect(answer('aa batt', cells)).toBe('AA batteries')
    expect(answer('aaa', cells)).toBe('AAA batteries')
    expect(answer('charger', cells)).toBe('Battery charger')
    expect(answer('CRÈME', ['Creme'])).toBe('Creme')
    expect(answer('tent', ['Tent', 'Tent pegs'])).toBe('Tent')
  })

  it('is none where two fit as well, or what was typed is not the name', () => {
    expect(answer('batt', ['AA batteries', 'AAA batteries'])).toBeUndefined()
    expect(answer('tent', ['Tent', 'Tent'])).toBeUndefined()
    expect(answer('garage', ['Stove'])).toBeUndefined()
    expect(answer('atteries', ['AA batteries'])).toBeUndefined()
  })

  it('is none beside a container that is called so as well', () => {
    expect(answer('tools', ['Tools'], ['Tools'])).toBeUndefined()
    expect(answer('aa batteries', ['AA batteries'], ['Tools & batteries'])).toBe('AA batteries')
  })

  it('is what carries the code, but no guess, and not one of many that have not come', () => {
    const cable = anItem({ name: 'Cable', sku: 'AB-1234' })
    expect(answerOf('ab-1234', found([cable], { hasMore: true }), found([]))).toBe(cable)
    expect(answerOf('cable', found([cable], { hasMore: true }), found([]))).toBeUndefined()
    expect(answerOf('cable', found([cable], { match: 'similar' }), found([]))).toBeUndefined()
  })

  it('is none where the text is the number of a container', () => {
    const bulb = anItem({ name: '12', sku: null, barcode: null })
    expect(answerOf('12', found([bulb]), found([{ id: 12, name: 'Winter' }]))).toBeUndefined()
    expect(answerOf('12', found([bulb]), found([{ id: 13, name: 'Winter' }]))).toBe(bulb)
  })
})
