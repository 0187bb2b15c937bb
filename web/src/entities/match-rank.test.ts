import { expect, it } from 'vitest'
import { aContainer, anItem } from '../../test/samples.ts'
import { searchWordsOf } from './marked-parts.ts'
import { matchRank } from './match-rank.ts'

const rankOf = (q: string, row: Parameters<typeof matchRank>[0]) => matchRank(row, searchWordsOf(q))

const lamp = anItem({
  name: 'Big lamp, LED',
  sku: 'BAT-1',
  barcode: '4006381333931',
  description: 'Takes 3 AA batteries',
  containerName: 'Camping gear',
  location: 'Living Room',
})

it.each([
  ['big', 0],
  ['big lamp', 0],
  ['lam', 1],
  ['led big', 1],
  ['amp', 2],
  ['bat-1', 3],
  ['400638', 3],
  ['teries', 4],
  ['3aa', 4],
  ['camp', 5],
  ['living', 6],
  ['lamp living', 6],
  ['livin', Number.POSITIVE_INFINITY],
  ['lamp oven', Number.POSITIVE_INFINITY],
])('ranks %s by where it is found: name, code, description, container, place (ruling R19)', (q, rank) => {
  expect(rankOf(q, lamp)).toBe(rank)
})

it('finds a part of a place in a script without spaces', () => {
  expect(rankOf('倉庫', aContainer({ name: 'Box', description: null, location: '大倉庫' }))).toBe(6)
})

it('puts the container whose number the text is before all others (ruling R7)', () => {
  const box = aContainer({ id: 12, name: 'Winter', description: null })
  for (const q of ['12', '#12', 'container-12', ' Container-12 ']) expect(rankOf(q, box)).toBe(-1)
  for (const q of ['1', '123', '12 winter', '-12']) expect(rankOf(q, box)).not.toBe(-1)
  expect(rankOf('12', anItem({ id: 12, name: 'Bulb 12' }))).toBe(1)
})
