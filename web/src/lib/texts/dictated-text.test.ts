import { expect, it } from 'vitest'
import { appendDictated } from './dictated-text.ts'

it.each([
  ['', ' LED lantern ', 'LED lantern'],
  ['  ', 'LED lantern', 'LED lantern'],
  ['LED', 'lantern', 'LED lantern'],
  ['Warm light. ', 'Takes three cells', 'Warm light. Takes three cells'],
  ['Warm light\n', 'Takes three cells', 'Warm light\nTakes three cells'],
])('puts what was said behind what stands there: "%s" and "%s" [CAM-30]', (before, spoken, text) => {
  expect(appendDictated(before, spoken, 255)).toEqual({ text, isWhole: true })
})

it('keeps to the length of the field, in whole words', () => {
  expect(appendDictated('Tent', 'pegs and poles', 13)).toEqual({ text: 'Tent pegs and', isWhole: false })
  expect(appendDictated('Tent', 'pegs and poles', 12)).toEqual({ text: 'Tent pegs', isWhole: false })
  expect(appendDictated('Tent', 'pegs and poles', 4)).toEqual({ text: 'Tent', isWhole: false })
  expect(appendDictated('A whole tent ', 'pegs', 5)).toEqual({ text: 'A whole tent ', isWhole: false })
  expect(appendDictated('Tent', 'pegs', 9)).toEqual({ text: 'Tent pegs', isWhole: true })
})
