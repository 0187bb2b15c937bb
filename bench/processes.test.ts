import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startProgram } from './processes.ts'
import { faultsSeen } from './report.ts'

let folder: string
let seenBefore: number

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stowage-bench-test-'))
  seenBefore = faultsSeen().length
  vi.spyOn(console, 'log').mockImplementation(() => {})
})

afterEach(() => rmSync(folder, { recursive: true }))

async function start(more: string) {
  const script = join(folder, 'program.mjs')
  writeFileSync(script, `process.on('SIGTERM', () => process.exit(0)); setInterval(() => {}, 1000); ${more}`)
  return startProgram(script, {}, 'ready')
}

const faults = () =>
  faultsSeen()
    .slice(seenBefore)
    .map((fault) => fault.replace(/^.*program\.mjs /, ''))

test('a program that runs until it is told to end is no fault, nor is what it warns of', async () => {
  const program = await start(`console.log('ready\\n{"level":40,"msg":"late"}')`)
  await program.stop()
  expect(faults()).toEqual([])
})

test('an error in its log is a fault of the run', async () => {
  const program = await start(`console.log('ready\\n{"level":50,"msg":"odd"}')`)
  await program.stop()
  expect(faults()).toEqual(['logged {"level":50,"msg":"odd"}'])
})

test.each([
  ['ends by itself', 'process.exit(0)', 'ended with 0'],
  ['fails', `setImmediate(() => { throw new Error('odd') })`, 'ended with 1'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`, 'ended with SIGKILL'],
])('a program that %s is a fault of the run, and nobody waits for it again', async (_, does, fault) => {
  const program = await start(`console.log('ready'); ${does}`)
  await expect.poll(() => isThere(program.pid)).toBe(false)
  await program.stop()
  expect(faults()).toEqual([fault])
})

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
