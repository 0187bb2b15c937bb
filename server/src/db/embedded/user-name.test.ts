import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { nameOfUser } from './user-name.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-name-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('a user whom the machine knows needs nothing', () => {
  expect(nameOfUser(folder)).toEqual({})
})

test('a number gets a name by libnss-wrapper', () => {
  const libraries = join(folder, 'lib')
  const library = join(libraries, 'x86_64-linux-gnu', 'libnss_wrapper.so')
  mkdirSync(join(libraries, 'x86_64-linux-gnu'), { recursive: true })
  writeFileSync(library, '')
  const env = nameOfUser(folder, { isNamed: false, libraries })
  expect(env['LD_PRELOAD']).toBe(library)
  const line = readFileSync(env['NSS_WRAPPER_PASSWD'] ?? '', 'utf8')
  expect(line).toContain(`:x:${process.getuid?.()}:${process.getgid?.()}:`)
})

test('a number is told what to do where that library is missing', () => {
  const start = () => nameOfUser(folder, { isNamed: false, libraries: join(folder, 'none') })
  expect(start).toThrow(StartError)
  expect(start).toThrow(
    /has none in \/etc\/passwd\. Start Stowage as a user that has an entry there, install/,
  )
})
