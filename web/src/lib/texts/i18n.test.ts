import { t } from '@lingui/core/macro'
import { describe, expect, it } from 'vitest'
import { i18n } from './i18n.ts'

describe('the words of the app', () => {
  it('are written from the English in the code, counted by the rules of the language', () => {
    const words = (count: number) =>
      i18n._({ id: 'boxes', message: '{count, plural, one {# box} other {# boxes}}', values: { count } })
    expect([words(1), words(2), words(12_345)]).toEqual(['1 box', '2 boxes', '12,345 boxes'])
  })

  it('know every format of Lingui, such as dates and numbers', () => {
    const values = { day: new Date('2026-11-22T12:00:00Z'), share: 0.25 }
    const format = (message: string) => i18n._({ id: message, message, values })
    expect(format('Due on {day, date, long}')).toBe('Due on November 22, 2026')
    expect(format('Due on {day, date}')).toBe('Due on Nov 22, 2026')
    expect(format('{share, number, percent} used')).toBe('25% used')
  })

  it('keep a name that runs from right to left from turning the words around it', () => {
    const [name, place, count] = ['كابلات 12', 'Garage', 3]
    expect(t`${name} in ${place}, ${count}`).toBe('\u2068كابلات 12\u2069 in Garage, 3')
    expect(i18n._('said', { name }, { message: '{name}!' })).toBe('\u2068كابلات 12\u2069!')
  })
})
