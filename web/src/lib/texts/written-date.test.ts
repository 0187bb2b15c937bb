import { afterEach, expect, it } from 'vitest'
import { configureFormats, type Formats } from './formats.ts'
import { writtenDate } from './written-date.ts'

const usual: Formats = { timezone: 'UTC', language: 'en', dateFormat: 'MM/dd/yyyy' }

afterEach(() => configureFormats(usual))

it.each<[Partial<Formats>, string]>([
  [{}, 'Jan 5, 2025'],
  [{ timezone: 'America/New_York' }, 'Jan 4, 2025'],
  [{ dateFormat: 'dd/MM/yyyy' }, '5 Jan 2025'],
  [{ dateFormat: 'dd-MM-yyyy' }, '5 Jan 2025'],
  [{ dateFormat: 'yyyy-MM-dd' }, '2025-01-05'],
  [{ language: 'de' }, '5. Jan. 2025'],
])('a date of a list is written as the person likes it: %o [TIX-42]', (chosen, words) => {
  configureFormats({ ...usual, ...chosen })
  expect(writtenDate('2025-01-05T02:30:00.000Z')).toBe(words)
})
