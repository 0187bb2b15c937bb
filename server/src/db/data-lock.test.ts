import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

afterEach(() => {
  vi.restoreAllMocks()
  rmSync(parent, { recursive: true })
})

test('makes the folder, which others may pass through but not list', async () => {
  await lockDataDir(dataDir, address)
  expect(statSync(dataDir).mode & 0o777).toBe(0o711)
  expect(readdirSync(dataDir)).toEqual(['stowage.lock'])
})

test('closes the folders with secrets again when a copy comes back open', async () => {
  for (const name of ['outbox', 'lan', 'photos']) {
    mkdirSync(join(dataDir, name), { recursive: true })
    chmodSync(join(dataDir, name), 0o777)
  }
  await lockDataDir(dataDir, address)
  const modes = ['outbox', 'lan', 'photos'].map((name) => statSync(join(dataDir, name)).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o777])
})

test('can be taken again after it was released', async () => {
  ;(await lockDataDir(dataDir, address)).release()
  expect(readdirSync(dataDir)).toEqual([])
  ;(await lockDataDir(dataDir, address)).release()
})

test('a second program is told who holds the folder and where to find it', async () => {
  ;(await lockDataDir(dataDir, address)).release()
  const other = spawn('sleep', ['60'], { stdio: 'ignore' })
  await once(other, 'spawn')
  const holder = { pid: other.pid, start: processStart(other.pid ?? 0), address: 'http://127.0.0.1:3000' }
  writeFileSync(lockFile(), JSON.stringify(holder))
  try {
    await expect(lockDataDir(dataDir, address)).rejects.toThrow(
      `Stowage already runs on the data folder ${dataDir}: process ${other.pid}, http://127.0.0.1:3000.`,
    )
    expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toEqual(holder)
  } finally {
    other.kill('SIGKILL')
    await once(other, 'exit')
  }
  // A killed program leaves its lock behind, which doesn't prevent the next start.
  await lockDataDir(dataDir, address)
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
])('a lock that names %s is taken over', async (_, text) => {
  ;(await lockDataDir(dataDir, address)).release()
  writeFileSync(lockFile(), text)
  await lockDataDir(dataDir, address)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
})

const elsewhere = (pid: number) =>
  JSON.stringify({ pid, start: 'x', table: 'of another container', host: 'box-2', address })

test.each([process.pid, process.ppid])(
  'a program in another container with process id %i is heard by its lock',
  async (pid) => {
    ;(await lockDataDir(dataDir, address)).release()
    writeFileSync(lockFile(), elsewhere(pid))
    const told = vi.spyOn(console, 'log').mockReturnValue()
    let seconds = 1
    const beats = setInterval(() => utimesSync(lockFile(), 1, seconds++), 20)
    try {
      await expect(lockDataDir(dataDir, address, 30_000)).rejects.toThrow(
        `Stowage already runs on the data folder ${dataDir}: process ${pid} on box-2, ${address}.`,
      )
    } finally {
      clearInterval(beats)
    }
    expect(told.mock.calls).toEqual([
      [expect.stringMatching(/process \d+ on box-2.* Waiting up to 30 seconds/)],
    ])
    expect(readFileSync(lockFile(), 'utf8')).toBe(elsewhere(pid))
    expect(readdirSync(dataDir)).toEqual(['stowage.lock'])
  },
)

test('a lock of another container that nobody touches is taken over', async () => {
  ;(await lockDataDir(dataDir, address)).release()
  writeFileSync(lockFile(), elsewhere(7))
  vi.spyOn(console, 'log').mockReturnValue()
  await lockDataDir(dataDir, address, 200)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
})

test('a lock that its holder releases meanwhile is taken at once', async () => {
  ;(await lockDataDir(dataDir, address)).release()
  writeFileSync(lockFile(), elsewhere(7))
  vi.spyOn(console, 'log').mockImplementation(() => rmSync(lockFile()))
  await lockDataDir(dataDir, address, 3_600_000)
  expect(JSON.parse(readFileSync(lockFile(), 'utf8'))).toMatchObject({ pid: process.pid })
})

test('the holder touches its lock, and ends when another program has taken it', async () => {
  const module = JSON.stringify(new URL('./data-lock.ts', import.meta.url).href)
  const code = `import(${module}).then(async (lock) => {
    await lock.lockDataDir(${JSON.stringify(dataDir)}, '${address}')
    setInterval(() => {}, 1000)
  })`
  const holder = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'ignore', 'pipe'] })
  const [ended, said] = [once(holder, 'exit'), text(holder.stderr)]
  try {
    await expect.poll(() => existsSync(lockFile())).toBe(true)
    const taken = statSync(lockFile()).mtimeMs
    await expect.poll(() => statSync(lockFile()).mtimeMs).toBeGreaterThan(taken)
    writeFileSync(lockFile(), elsewhere(7))
    expect(await ended).toEqual([1, null])
    expect(await said).toContain(`Another program has taken ${lockFile()}`)
    expect(readFileSync(lockFile(), 'utf8')).toBe(elsewhere(7))
  } finally {
    holder.kill('SIGKILL')
  }
})

test.each([
  ['is a file', () => dataDir],
  ['lies below a file', () => join(dataDir, 'below')],
  ['lies where nobody can write', () => '/proc/stowage'],
])('a folder that %s is refused with a sentence', async (_, folder) => {
  writeFileSync(dataDir, '')
  await expect(lockDataDir(folder(), address)).rejects.toThrow(StartError)
  await expect(lockDataDir(folder(), address)).rejects.toThrow(/^DATA_DIR .* cannot be used: /)
})
