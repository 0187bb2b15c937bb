import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findOutdated, findTextProblems } from './check-texts.ts'
import { poWithEnglish } from './texts/po-with-english.ts'

let root = ''
let config = ''

const english = {
  greeting: 'Hello {name}',
  count: '{count, plural, one {# file} other {# files}}',
}
// A language with more plural forms than English.
const polish = {
  greeting: 'Cześć {name}',
  count: '{count, plural, one {# plik} few {# pliki} many {# plików} other {# pliku}}',
}

function writeTexts(texts: Record<string, string>, comment = '// Above the list of files.') {
  const lines = Object.entries(texts).map(([key, message]) => `  '${key}': '${message}',`)
  writeFileSync(
    join(root, 'texts.ts'),
    `export const english = {\n  ${comment}\n${lines.join('\n')}\n} as const\n`,
  )
}

function writePo(language: string, texts: Record<string, string>, flag = '') {
  const entries = Object.entries(texts).map(
    ([key, message]) => `${flag}#. js-lingui-explicit-id\nmsgid "${key}"\nmsgstr "${message}"\n`,
  )
  writeFileSync(join(root, `locales/${language}.po`), ['msgid ""\nmsgstr ""\n', ...entries].join('\n'))
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stowage-texts-'))
  config = join(root, 'lingui.config.ts')
  mkdirSync(join(root, 'locales'))
  writeTexts(english)
  writePo('en', english)
  writePo('pl', polish)
  const tools = JSON.stringify(join(import.meta.dirname, 'texts'))
  writeFileSync(
    config,
    `import { createKeyedExtractor } from ${tools.replace(/"$/, '/keyed-extractor.ts"')}
    import { poWithEnglish } from ${tools.replace(/"$/, '/po-with-english.ts"')}
    export default {
      locales: ['en', 'pl'],
      sourceLocale: 'en',
      rootDir: ${JSON.stringify(root)},
      catalogs: [{ path: '<rootDir>/locales/{locale}', include: ['<rootDir>/texts.ts'] }],
      extractors: [createKeyedExtractor([${JSON.stringify(join(root, 'texts.ts'))}])],
      format: poWithEnglish(),
    }`,
  )
})

afterEach(() => rmSync(root, { recursive: true }))

test('finds nothing in languages that have all texts', async () => {
  expect(await findTextProblems(config)).toEqual([])
})

test.each([
  [
    'a text without translation',
    { ...polish, greeting: '' },
    /^locales\/pl\.po: "Hello \{name\}" \(greeting\) has no translation\. Write it into its msgstr\.$/,
  ],
  [
    'a key that the code does not know',
    { ...polish, 'greeting.late': 'Dobry wieczór' },
    /^locales\/pl\.po: The code has no text "greeting\.late"\. Run `npm run fix`, which takes it out\.$/,
  ],
  [
    'another placeholder',
    { ...polish, greeting: 'Cześć {imię}' },
    /its placeholders are \{imię\}, in English \{name\}; use the same\.$/,
  ],
  [
    'a message with a brace too few',
    { ...polish, greeting: 'Cześć {name' },
    /it can't be read: Unexpected message end at line 1 col 12\. Look at its braces\.$/,
  ],
  [
    'a plural that lacks a form of its language',
    { ...polish, count: polish.count.replace('few {# pliki} ', '') },
    /its plural of \{count\} lacks the case "few"\.$/,
  ],
  [
    'a plural with a form of another language',
    { ...polish, count: polish.count.replace('few', 'two {#} few') },
    /its plural of \{count\} has the case "two", which no number is in this language\.$/,
  ],
])('names %s', async (_what, texts, sentence) => {
  writePo('pl', texts)
  expect((await findTextProblems(config)).join('\n')).toMatch(sentence)
})

test('names what is translated from another English', async () => {
  writePo('pl', polish, '#, fuzzy\n')
  expect((await findTextProblems(config))[0]).toMatch(
    /"Hello \{name\}" \(greeting\) is translated from another English\. Mend it and take out `#, fuzzy`\.$/,
  )
})

test('names English that is broken itself', async () => {
  writePo('en', { ...english, count: '{count, plural, one {# file}}' })
  expect((await findTextProblems(config))[0]).toMatch(
    /^locales\/en\.po: .*: its plural of \{count\} lacks the case "other"\.$/,
  )
})

test('does not take sentences put together from parts', () => {
  const path = join(root, 'texts.ts')
  writeFileSync(path, readFileSync(path, 'utf8').replace("'Hello {name}'", "'Hello ' + name"))
  expect(findOutdated(config)[0]).toMatch(/Failed to extract messages/)
})

test('names a file that is not what the code says', () => {
  writeTexts({ ...english, greeting: 'Good morning {name}' })
  expect(findOutdated(config).join('\n')).toMatch(
    /locales\/en\.po: Catalog is out of sync[\s\S]*Run `npm run fix`, which writes them\.$/,
  )
})

describe('the files of a language', () => {
  const ctx = { locale: 'pl', sourceLocale: 'en', filename: 'pl.po' }
  const entry = (message: string) => ({ greeting: { message, translation: 'Cześć {name}' } })

  test('show the English, and mark what was translated from another one', async () => {
    const po = poWithEnglish()
    const before = await po.serialize(entry('Hello {name}'), { ...ctx, existing: undefined })
    expect(before).toContain('#. English: Hello {name}\n')
    expect(before).not.toContain('fuzzy')
    const same = await po.serialize(entry('Hello {name}'), { ...ctx, existing: before })
    expect(same).toBe(before)
    const after = await po.serialize(entry('Good morning {name}'), { ...ctx, existing: before })
    expect(after).toContain('#. English: Good morning {name}\n')
    expect(after).toMatch(/#, fuzzy\nmsgid "greeting"\nmsgstr "Cześć \{name\}"/)
  })
})

test('a counted word has a plural in the web app, so that no screen says "1 users"', () => {
  // Days and hours are used from two on, and 'ms' is the sign of a unit.
  const fromTwo = ['{0} days', '{0} hours', '{number} ms']
  const texts = ['en.po', 'deferred/en.po'].flatMap((file) =>
    readFileSync(join(import.meta.dirname, '../web/src/locales', file), 'utf8').match(/^msgid "(.*)"$/gm),
  )
  const counted = texts
    .map((line) => line?.slice(7, -1) ?? '')
    .filter((text) => /^\{\w+\} [a-z]+s$/.test(text))
  expect(counted.filter((text) => !fromTwo.includes(text))).toEqual([])
})
