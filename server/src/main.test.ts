import { once } from 'node:events'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ordinaryOwner } from '../test/ordinary-user.ts'
import {
  databaseProcess,
  findPort,
  type Program,
  startAsOrdinaryUser,
  startProgram,
} from '../test/program.ts'
import { processStart } from './db/embedded/processes.ts'

let folder: string
let port: number
let program: Program | undefined

const settings = (more: Record<string, string> = {}) => ({
  PORT: String(port),
  DATA_DIR: join(folder, 'data'),
  ...more,
})

function lockedBy(): number | undefined {
  try {
    return (JSON.parse(readFileSync(join(folder, 'data/stowage.lock'), 'utf8')) as { pid: number }).pid
  } catch {
    return undefined
  }
}

/** Printed by a stop that reached its limit. */
const cutShort = 'Stopped with work under way'

async function end(): Promise<void> {
  if (program === undefined) return
  program.child.kill('SIGKILL')
  await program.ended
  program = undefined
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-main-'))
  port = await findPort()
})

afterEach(end)

afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

test('says where it is ready and what it has chosen, lets no second one in, and stops cleanly when it is told to', async () => {
  program = startProgram(settings({ ADMIN_EMAILS: 'boss@example.org' }))
  await program.ready
  const database = databaseProcess(join(folder, 'data'))
  expect(program.output()).toMatch(/Database +embedded PostgreSQL 18 in .*\n +Accounts +the bundled provider/)
  expect(program.output()).toContain(
    `Stowage is ready at http://127.0.0.1:${port}\nOnly this computer can open that address.`,
  )
  await expect
    .poll(() => program?.output())
    .toContain('ADMIN_EMAILS has no effect: without SMTP_URL no address')
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)

  const onSameFolder = startProgram(settings({ PORT: String(await findPort()) }))
  expect(await onSameFolder.ended).toBe(78)
  expect(onSameFolder.output()).toMatch(
    new RegExp(
      `^Stowage already runs on the data folder .*: process ${program.child.pid}, http://127.0.0.1:${port}`,
    ),
  )
  const other = join(folder, 'other')
  const onSamePort = startProgram(settings({ DATA_DIR: other }))
  expect(await onSamePort.ended).toBe(78)
  expect(onSamePort.output()).toContain(`Another program already listens on port ${port} of 127.0.0.1.`)
  expect(() => databaseProcess(other)).toThrow(/ENOENT/)

  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.output()).not.toContain(cutShort)
  expect(processStart(database)).toBeUndefined()
})

const external = { PUBLIC_URL: 'https://things.example.org', OIDC_CLIENT_SECRET: 'kept by the provider' }

test.each([
  [
    'says that a proxy must be named where one has to be, and that a provider without https can be forged',
    { OIDC_ISSUER: 'http://id.example.org' },
    true,
  ],
  [
    'says nothing of proxies where they are named, nor of a provider with https',
    { OIDC_ISSUER: 'https://id.example.org', TRUSTED_PROXIES: 'loopback' },
    false,
  ],
  [
    'says nothing of a provider on the same machine',
    { OIDC_ISSUER: 'http://127.0.0.1:9', TRUSTED_PROXIES: 'loopback' },
    false,
  ],
])('%s', async (_what, more, isSaid) => {
  program = startProgram(settings({ ...external, ...more }))
  await program.ready
  program.child.kill('SIGTERM')
  await program.ended
  expect(program.output().includes('but TRUSTED_PROXIES is empty: all visitors')).toBe(isSaid)
  expect(program.output().includes(`OIDC_ISSUER ${more.OIDC_ISSUER} has no HTTPS: `)).toBe(isSaid)
})

/** A connection with a form whose last character is missing. */
async function beginForm(): Promise<{ socket: Socket; answers: () => string }> {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  let answers = ''
  socket.on('data', (chunk) => (answers += String(chunk)))
  socket.write(
    'POST /identity/forgot HTTP/1.1\r\nhost: stowage\r\nsec-fetch-site: same-origin\r\nexpect: 100-continue\r\n' +
      'content-type: application/x-www-form-urlencoded\r\ncontent-length: 2\r\n\r\na',
  )
  await expect.poll(() => answers).toContain('100 Continue')
  return { socket, answers: () => answers }
}

test('a stop answers what was begun and what follows on its connection, and waits for no silent connection', async () => {
  program = startProgram(settings())
  await program.ready
  const silent = connect(port, '127.0.0.1').on('error', () => {})
  await once(silent, 'connect')
  const { socket, answers } = await beginForm()
  program.child.kill('SIGTERM')
  // Before all connections are cut off, because the other one is still answered.
  await once(silent, 'close')
  socket.write('=GET /healthz HTTP/1.1\r\nhost: stowage\r\n\r\n')
  await once(socket, 'close')
  expect(answers()).toMatch(/HTTP\/1\.1 200 OK.*connection: close.*"status":"ok"/is)
  expect(await program.ended).toBe(0)
})

test('a stop cuts off a request whose body never comes to its end, and ends cleanly', async () => {
  program = startProgram(settings())
  await program.ready
  await beginForm()
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(program.output()).not.toContain(cutShort)
})

test('a stop in the middle of the start ends it cleanly', async () => {
  program = startProgram(settings())
  await expect.poll(() => lockedBy(), { interval: 2 }).toBe(program.child.pid)
  program.child.kill('SIGTERM')
  expect(await program.ended).toBe(0)
  expect(() => databaseProcess(join(folder, 'data'))).toThrow(/ENOENT/)
})

function programsNaming(word: string): number[] {
  const isIt = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isIt(name))
    .map(Number)
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // The process has just ended by itself.
  }
}

test('Ctrl-C in the middle of the first start, which reaches the database too, ends it without a complaint', async () => {
  program = startProgram(settings({ DATA_DIR: join(folder, 'first') }))
  const making = `making-${program.child.pid}`
  await expect.poll(() => programsNaming(making).length, { interval: 10 }).toBeGreaterThan(0)
  program.child.kill('SIGINT')
  for (const pid of programsNaming(making)) interrupt(pid)
  expect(await program.ended).toBe(0)
  expect(program.output()).toBe('Stopping ...\n')
})

test.each([
  ['a wrong setting', { PORT: 'eighty' }, /^PORT must be a whole number/],
  [
    'a data folder that is a file',
    { DATA_DIR: fileURLToPath(import.meta.url) },
    /^DATA_DIR .*main\.test\.ts cannot be used: a part of the path is a file\. Change that, or choose another/,
  ],
  ['a host that is not this machine', { HOST: '192.0.2.1' }, /^HOST 192\.0\.2\.1 is not an address/m],
])('%s ends the start with a sentence, no stack and code 78', async (_, env, sentence) => {
  program = startProgram(settings(env))
  expect(await program.ended).toBe(78)
  expect(program.output()).toMatch(sentence)
  expect(program.output()).not.toMatch(/^\s+at /m)
})

test('a database folder of another user ends the start with a sentence, no stack and code 78', async () => {
  const foreign = join(folder, 'foreign')
  mkdirSync(join(foreign, 'postgres'), { recursive: true })
  chownSync(foreign, ordinaryOwner.uid, ordinaryOwner.gid)
  chmodSync(join(foreign, 'postgres'), 0o500)
  chmodSync(folder, 0o755)
  program = startAsOrdinaryUser(settings({ DATA_DIR: foreign }))
  expect(await program.ended).toBe(78)
  expect(program.output()).toMatch(
    /^DATA_DIR .*foreign cannot be used: this user may not change .*foreign\/postgres\/.* Start Stowage as the user who/,
  )
  expect(program.output()).not.toMatch(/^\s+at /m)
})

test('a database that does not answer ends the start with a sentence and a code that asks for another try', async () => {
  program = startProgram(settings({ DATABASE_URL: 'postgresql://a@127.0.0.1:1/b' }))
  expect(await program.ended).toBe(75)
  expect(program.output()).toMatch(
    /^DATABASE_URL leads to 127\.0\.0\.1:1\/b, which does not answer: .*\. Start that PostgreSQL, or correct/,
  )
})
