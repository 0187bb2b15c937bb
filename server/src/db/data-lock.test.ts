import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { StartError } from '../start-error.ts'
import { lockDataDir } from './data-lock.ts'
import { processStart } from './embedded/processes.ts'

const address = 'http://127.0.0.1:4200'
let parent: string
let dataDir: string
const lockFile = () => join(dataDir, 'stowage.lock')

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'stowage-lock-'))
  dataDir = join(parent, 'data')
})

afterEach(() => rmSync(parent, { recursive: true }))

test('makes the folder, which others may pass through but not list', () => {
  lockDataDir(dataDir, address)
  expect(statSync(dataDir).mode & 0o777).toBe(0o711)
  expect(readdirSync(dataDir)).toEqual(['stowage.lock'])
})

test('closes the folders with secrets again when a copy comes back open', () => {
  for (const name of ['outbox', 'lan', 'photos']) {
    mkdirSync(join(dataDir, name), { recursive: true })
    chmodSync(join(dataDir, name), 0o777)
  }
  lockDataDir(dataDir, address)
  const modes = ['outbox', 'lan', 'photos'].map((name) => statSync(join(dataDir, name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o777])
})

test('can be taken again after it was released', () => {
  lockDataDir(dataDir, address).release()
  expect(readdirSync(dataDir)).toEqual([])
  lockDataDir(dataDir, address).release()
})

test('a second program is told who holds the folder and where to find it', async () => {
  lockDataDir(dataDir, address).release()
  const other = spawn('sleep', ['60'], { stdio: 'ignore' })
  await once(other, 'spawn')
  const holder = { pid: other.pid, start: processStart(other.pid ?? 0), address: 'http://127.0.0.1:3000' }
  writeFileSync(lockFile(), JSON.stringify(holder))
  try {
    expect(() => lockDataDir(dataDir, address)).toThrow(
      `Stowage already runs on the data folder ${dataDir}: process ${other.pid}, http://127.0.0.1:3000.`,
    )
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual(holder)
  } finally {
    other.kill('SIGKILL')
    await once(other, 'exit')
  }
  // A killed program leaves its lock behind, which doesn't prevent the next start.
  lockDataDir(dataDir, address)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid, address })
  expect(readdirSync(dataDir)).toEqual(['stowage.lock'])
})

test.each([
  [
    'a process that is younger than the lock',
    JSON.stringify({ pid: process.ppid, start: 'earlier', address }),
  ],
  ['nothing readable', '{"pid":'],
  ['an earlier program with our own number', JSON.stringify({ pid: process.pid, start: 'x', address })],
])('a lock that names %s is taken over', (_, text) => {
  lockDataDir(dataDir, address).release()
  writeFileSync(lockFile(), text)
  lockDataDir(dataDir, address)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
})

test.each([
  ['is a file', () => dataDir],
  ['lies below a file', () => join(dataDir, 'below')],
  ['lies where nobody can write', () => '/proc/stowage'],
])('a folder that %s is refused with a sentence', (_, folder) => {
  writeFileSync(dataDir, '')
  expect(() => lockDataDir(folder(), address)).toThrow(StartError)
  expect(() => lockDataDir(folder(), address)).toThrow(/^DATA_DIR .* cannot be used: /)
})
