import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildOnce, hashSources } from './ensure-built.mjs'
import { isInstalled } from './ensure-installed.mjs'
import { findChromium, findShell } from './find-chromium.mjs'
import { createMigration } from './new-migration.mjs'
import { raise, release } from './release.mjs'
import { notesOf } from './release-notes.mjs'
import { failedFiles, readPlaywright, readVitest } from './test-report.mjs'

let root
const path = (...parts) => join(root, ...parts)
const read = (name) => readFileSync(path(name), 'utf8')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stowage-tools-'))
})

afterEach(() => rmSync(root, { recursive: true }))

describe('installing', () => {
  const here = { optional: true, os: [process.platform], cpu: [process.arch] }
  const wanted = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/elsewhere': { version: '1.0.0', optional: true, os: ['plan9'], cpu: [process.arch] },
  }

  test('is complete with the same versions, without the packages of other machines', () => {
    expect(isInstalled(wanted, { 'node_modules/a': { version: '1.0.0' } })).toBe(true)
  })

  test.each([
    ['nothing is installed', wanted, undefined],
    ['a package has another version', wanted, { 'node_modules/a': { version: '1.0.1' } }],
    ['a package is missing', wanted, {}],
    ["this machine's own package is missing", { 'node_modules/here': { version: '1.0.0', ...here } }, {}],
  ])('is needed when %s', (_, lock, installed) => {
    expect(isInstalled(lock, installed)).toBe(false)
  })
})

describe('building', () => {
  beforeEach(() => {
    mkdirSync(path('web/dist'), { recursive: true })
    writeFileSync(path('web/a.ts'), '1')
  })

  const change = (name, text) => {
    const before = hashSources([path('web')], [])
    writeFileSync(path('web', name), text)
    return hashSources([path('web')], []) !== before
  }

  test('follows changed, new and renamed sources', () => {
    expect(change('a.ts', '2')).toBe(true)
    expect(change('b.ts', '')).toBe(true)
  })

  test('is made anew after a build that was cut off, also when the sources of the last whole one are back', () => {
    const built = []
    const build = (hash) => buildOnce(path('stamp'), hash, () => built.push(hash))
    build('a')
    build('a')
    const cutOff = () => {
      throw new Error('killed')
    }
    expect(() => buildOnce(path('stamp'), 'b', cutOff)).toThrow('killed')
    build('a')
    expect(built).toEqual(['a', 'a'])
  })

  test('does not follow tests and its own result', () => {
    expect(change('a.test.ts', '1')).toBe(false)
    expect(change('dist/a.js', '1')).toBe(false)
  })
})

describe('finding a browser', () => {
  test('takes the one that CHROMIUM names, and none when it is wrong', () => {
    writeFileSync(path('browser'), '')
    chmodSync(path('browser'), 0o755)
    expect(findChromium({ CHROMIUM: path('browser'), PATH: '' })).toBe(path('browser'))
    expect(findChromium({ CHROMIUM: path('nothing'), PATH: root })).toBeUndefined()
  })

  test('looks along the PATH', () => {
    writeFileSync(path('chromium'), '')
    chmodSync(path('chromium'), 0o755)
    expect(findChromium({ PATH: root })).toBe(path('chromium'))
  })

  test('takes the headless shell beside it, unless CHROMIUM names a browser for everything', () => {
    for (const name of ['chromium', 'chromium-headless-shell']) {
      writeFileSync(path(name), '')
      chmodSync(path(name), 0o755)
    }
    expect(findShell({ PATH: root })).toBe(path('chromium-headless-shell'))
    expect(findShell({ PATH: root, CHROMIUM: path('chromium') })).toBeUndefined()
  })
})

describe('a new migration', () => {
  test('gets the next number and never replaces one', () => {
    writeFileSync(path('0001-core.sql'), 'select 1;')
    expect(createMigration(root, 'add-labels')).toBe(path('0002-add-labels.sql'))
    expect(createMigration(root, 'add-labels')).toBe(path('0003-add-labels.sql'))
  })

  test.each([undefined, 'Add Labels', '../labels'])('refuses the name %j', (name) => {
    expect(() => createMigration(root, name)).toThrow(/kebab-case/)
  })
})

describe('a release', () => {
  beforeEach(() => {
    mkdirSync(path('changes'))
    writeFileSync(path('changes/b-labels.md'), 'Labels\ncan be printed.\n')
    writeFileSync(path('changes/a-photos.md'), 'Photos are smaller.\n')
    writeFileSync(path('package.json'), '{\n  "name": "stowage",\n  "version": "0.1.0"\n}\n')
    const lock = { version: '0.1.0', packages: { '': { version: '0.1.0' }, a: { version: '0.1.0' } } }
    writeFileSync(path('package-lock.json'), JSON.stringify(lock))
  })

  test('folds the notes into the log, newest version first', () => {
    expect(notesOf(root)).toMatch(/^# Changes\n\n- /)
    release(root, 'minor', '2026-11-21')
    // Without new changes they are those of the version.
    expect(notesOf(root)).toMatch(/^# Changes\n\n## 0\.2\.0 \(2026-11-21\)\n\n- /)
    mkdirSync(path('changes'), { recursive: true })
    writeFileSync(path('changes/c.md'), 'Faster.')
    release(root, 'patch', '2026-12-01')
    expect(read('CHANGELOG.md')).toBe(
      '# Changes\n\n## 0.2.1 (2026-12-01)\n\n- Faster.\n\n' +
        '## 0.2.0 (2026-11-21)\n\n- Photos are smaller.\n- Labels\n  can be printed.\n',
    )
    expect(existsSync(path('changes/a-photos.md'))).toBe(false)
  })

  test('raises the version in both files, and of nothing else', () => {
    expect(release(root, 'minor', '2026-11-21')).toBe('0.2.0')
    expect(JSON.parse(read('package.json')).version).toBe('0.2.0')
    expect(JSON.parse(read('package-lock.json'))).toEqual({
      version: '0.2.0',
      packages: { '': { version: '0.2.0' }, a: { version: '0.1.0' } },
    })
  })

  test('needs notes and one of three words, else it changes nothing', () => {
    expect(() => release(root, 'huge', '2026-11-21')).toThrow(/patch, minor or major/)
    expect(read('package.json')).toContain('0.1.0')
    rmSync(path('changes'), { recursive: true })
    expect(() => release(root, 'patch', '2026-11-21')).toThrow(/nothing to release/)
  })

  test.each([
    ['patch', '1.2.4'],
    ['minor', '1.3.0'],
    ['major', '2.0.0'],
  ])('%s makes %s of 1.2.3', (kind, version) => {
    expect(raise('1.2.3', kind)).toBe(version)
  })
})

describe('reading the reports of tests', () => {
  const passed = (fullName) => ({ status: 'passed', fullName, failureMessages: [] })
  const failed = (fullName) => ({
    status: 'failed',
    fullName,
    failureMessages: ['\u001b[31mit is 2\u001b[39m'],
  })
  const unitFile = (name, ...assertionResults) => ({
    name,
    status: assertionResults.some(({ status }) => status === 'failed') ? 'failed' : 'passed',
    assertionResults,
  })
  const broken = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }

  test('a run that broke before its report has failed', () => {
    const message = expect.stringContaining('before')
    expect(readVitest(undefined).failures).toEqual([{ name: 'vitest', message }])
    expect(readPlaywright(undefined).failures).toEqual([{ name: 'journeys', message }])
  })

  test('names failed and skipped tests, and files that could not be loaded', () => {
    const skipped = { status: 'skipped', fullName: 'a later one' }
    const testResults = [unitFile('a.test.ts', passed('a good one'), failed('a bad one'), skipped), broken]
    expect(readVitest({ testResults })).toEqual({
      passed: 1,
      failures: [
        { name: 'a.test.ts › a bad one', message: 'it is 2' },
        { name: 'a.test.ts › a later one', message: expect.stringContaining('skipped') },
        { name: 'b.test.ts', message: 'no such module' },
      ],
      flaky: [],
    })
    expect(failedFiles({ testResults: [...testResults, unitFile('c.test.ts', passed('good'))] })).toEqual([
      'a.test.ts',
      'b.test.ts',
    ])
  })

  test('a test that passes in the second run counts as passed and is flaky; one that fails again has failed', () => {
    const first = {
      testResults: [
        unitFile('a.test.ts', failed('now and then'), failed('always')),
        broken,
        unitFile('c.test.ts', passed('good')),
      ],
    }
    const second = {
      testResults: [
        unitFile('a.test.ts', passed('now and then'), failed('always')),
        unitFile('b.test.ts', passed('loaded')),
      ],
    }
    const { passed: count, failures, flaky } = readVitest(first, second)
    expect(count).toBe(3)
    expect(failures.map(({ name }) => name)).toEqual(['a.test.ts › always'])
    expect(flaky.map(({ name }) => name)).toEqual(['a.test.ts › now and then', 'b.test.ts'])
  })

  test('names journeys that failed, were skipped or passed at their second try, within their groups', () => {
    const spec = (title, status, ...messages) => ({
      title,
      tests: [{ status, results: [{ errors: messages.map((message) => ({ message })) }] }],
    })
    const specs = [spec('it fits', 'unexpected', 'too wide'), spec('it turns', 'flaky', 'too late')]
    const report = {
      errors: [{ message: 'no browser' }],
      suites: [
        {
          title: 'shell.spec.ts',
          specs: [spec('it works', 'expected'), spec('later', 'skipped')],
          suites: [{ title: 'on a phone', specs }],
        },
      ],
    }
    expect(readPlaywright(report)).toEqual({
      passed: 2,
      failures: [
        { name: 'journeys', message: 'no browser' },
        { name: 'shell.spec.ts › later', message: expect.stringContaining('skipped') },
        { name: 'shell.spec.ts › on a phone › it fits', message: 'too wide' },
      ],
      flaky: [{ name: 'shell.spec.ts › on a phone › it turns', message: 'too late' }],
    })
  })
})
