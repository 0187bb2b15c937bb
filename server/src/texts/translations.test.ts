import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTranslations, readCatalogs } from './translations.ts'

const german = `
msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "box.full"
msgstr "Die Kiste ist voll: {count, plural, one {# Ding} other {# Dinge}}"

#, fuzzy
msgid "box.empty"
msgstr "Aus einem älteren Englisch"

msgid "box.closed"
msgstr ""

#~ msgid "box.gone"
#~ msgstr "Weg"
`
const english = {
  'box.full': 'The box is full: {count, plural, one {# thing} other {# things}}',
  'box.empty': 'The box is empty',
  'box.closed': 'The box is closed',
  'box.gone': 'The box is gone',
}

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-texts-'))
  writeFileSync(join(folder, 'de.po'), german)
  writeFileSync(join(folder, 'en.po'), german)
})
afterAll(() => rmSync(folder, { recursive: true }))

it('a file more is a language more', () => {
  const { languages, say } = createTranslations(english, readCatalogs(folder))
  expect(languages).toEqual(['en', 'de'])
  expect(say('de', 'box.full', { count: 1 })).toBe('Die Kiste ist voll: 1 Ding')
  expect(say('de', 'box.full', { count: 1000 })).toBe('Die Kiste ist voll: 1.000 Dinge')
})

it('English stands in the code; what is missing, given up or to be looked at again is said in it', () => {
  const { say } = createTranslations(english, readCatalogs(folder))
  expect(say('en', 'box.full', { count: 1000 })).toBe('The box is full: 1,000 things')
  expect(say('de', 'box.empty')).toBe('The box is empty')
  expect(say('de', 'box.closed')).toBe('The box is closed')
  expect(say('de', 'box.gone')).toBe('The box is gone')
})
