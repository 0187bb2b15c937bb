import { expect, test } from 'vitest'
import { letterOf } from '../../../entities/letter-of.ts'
import { boxRows } from './box-rows.ts'

test('lays boxes out in rows', () => {
  expect(boxRows(5, 2)).toEqual([
    { boxes: 2, first: 0 },
    { boxes: 2, first: 2 },
    { boxes: 1, first: 4 },
  ])
  expect(boxRows(0, 3)).toEqual([])
})

test('begins each letter with its head and a row of its own', () => {
  expect(boxRows(5, 2, ['7 keys', 'Aprons', 'Åland', 'art', 'Bricks'])).toEqual([
    { letter: '#', boxes: 1, first: 0 },
    { boxes: 1, first: 0 },
    { letter: 'A', boxes: 3, first: 1 },
    { boxes: 2, first: 1 },
    { boxes: 1, first: 3 },
    { letter: 'B', boxes: 1, first: 4 },
    { boxes: 1, first: 4 },
  ])
})

test('knows the letter of names that begin otherwise', () => {
  expect(['Übung', 'éclair', 'Ølkasse', '', '“Best of”'].map((name) => letterOf(name))).toEqual([
    'U',
    'E',
    'O',
    '#',
    '#',
  ])
  // Signs of Chinese by their radicals, in which the database orders them.
  expect(['까치', 'ガス', 'Ящик', '漢字', '钢笔'].map((name) => letterOf(name))).toEqual([
    'ㄱ',
    'か',
    'Ж',
    '水',
    '金',
  ])
})
