import { expect, it } from 'vitest'
import { textOf } from './statement-text.ts'

it('puts the text of a statement together once for each name', () => {
  let made = 0
  const make = () => {
    made += 1
    return `select ${made}`
  }
  expect([textOf('one', make), textOf('one', make), textOf('another', make)]).toEqual([
    'select 1',
    'select 1',
    'select 2',
  ])
})
