import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { changedFiles, isNear, testsToRunFirst } from './changed-first.mjs'

describe('a test is near a change', () => {
  test.each([
    ['of itself', 'tools/release.test.mjs', 'tools/release.test.mjs'],
    [
      'of what it stands beside',
      'web/src/features/items/delete-items.test.tsx',
      'web/src/features/items/few.ts',
    ],
    ['of a file with its name', 'e2e/labels.spec.ts', 'server/src/features/containers/labels.ts'],
    ['of a file in a folder with its name', 'e2e/items.spec.ts', 'web/src/features/items/parts/row.tsx'],
    ['of the noun in another workspace', 'server/src/features/items/items.test.ts', 'contract/src/items.ts'],
  ])('%s', (_, near, changed) => {
    expect(isNear(near, changed)).toBe(true)
  })

  test.each([
    ['elsewhere', 'server/src/features/items/items.test.ts', 'web/src/lib/paths.ts'],
    ['in a folder below', 'server/src/main.test.ts', 'server/src/http/bind.ts'],
    ['of a longer name', 'e2e/items.spec.ts', 'web/src/features/containers/delete-items.ts'],
    ['of another journey', 'e2e/items.spec.ts', 'e2e/undo.spec.ts'],
  ])('but not %s', (_, far, changed) => {
    expect(isNear(far, changed)).toBe(false)
  })
})

describe('what changed', () => {
  let root
  const git = (...args) =>
    execFileSync('git', ['-c', 'user.name=Maya', '-c', 'user.email=maya@example.com', ...args], {
      cwd: root,
      stdio: 'ignore',
    })
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  const commit = () => {
    git('add', '--all')
    git('commit', '--message', 'all')
  }

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'stowage-changes-'))
    git('init', '--initial-branch', 'main')
    for (const path of ['contract/src/items.ts', 'web/src/lib/paths.ts', 'web/src/lib/paths.test.ts'])
      write(path, '')
    for (const path of ['e2e/items.spec.ts', 'e2e/undo.spec.ts', '.gitignore']) write(path, '')
    commit()
  })

  afterEach(() => rmSync(root, { recursive: true }))

  test('is what a branch committed, what is not committed yet and what is new, without what main got since', () => {
    git('switch', '--create', 'work')
    write('contract/src/items.ts', '1')
    commit()
    git('switch', 'main')
    write('web/src/lib/paths.ts', '1')
    commit()
    git('switch', 'work')
    write('.gitignore', 'dist')
    write('e2e/labels.spec.ts', '')
    write('dist/app.js', '')
    expect(changedFiles(root).sort()).toEqual(['.gitignore', 'contract/src/items.ts', 'e2e/labels.spec.ts'])
  })

  test('brings the tests near it to the front', () => {
    expect(testsToRunFirst(root)).toEqual([])
    write('contract/src/items.ts', '1')
    write('web/src/lib/paths.ts', '1')
    write('e2e/labels.spec.ts', '')
    expect(testsToRunFirst(root).sort()).toEqual([
      'e2e/items.spec.ts',
      'e2e/labels.spec.ts',
      'web/src/lib/paths.test.ts',
    ])
  })

  test('is nothing where there is no git', () => {
    rmSync(join(root, '.git'), { recursive: true })
    expect(changedFiles(root)).toEqual([])
    expect(testsToRunFirst(root)).toEqual([])
  })
})
