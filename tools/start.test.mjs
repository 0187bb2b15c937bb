import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let root

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'stowage-start-'))
  for (const folder of ['tools', 'server/dist', 'node_modules/.bin'])
    mkdirSync(join(root, folder), { recursive: true })
  copyFileSync(new URL('./start.sh', import.meta.url), join(root, 'tools/start.sh'))
  symlinkSync(process.execPath, join(root, 'node_modules/.bin/node'))
})

afterEach(() => rmSync(root, { recursive: true }))

/** Starts with stand-ins for the preparation and the program; returns the program's output. */
async function start(prepare, ...args) {
  writeFileSync(join(root, 'tools/start.mjs'), prepare)
  writeFileSync(
    join(root, 'server/dist/main.js'),
    'console.log(JSON.stringify([process.pid, process.cwd(), process.argv.slice(2), process.env.NODE_COMPILE_CACHE]))',
  )
  const PATH = `${join(root, 'node_modules/.bin')}:${process.env.PATH}`
  const child = spawn('sh', [join(root, 'tools/start.sh'), ...args], { cwd: '/', env: { PATH } })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const [code] = await once(child, 'close')
  return { code, pid: child.pid, told: output && JSON.parse(output) }
}

test('the shell of the start becomes the program, and no process stays beside it', async () => {
  const { code, pid, told } = await start('', '--lan')
  expect({ code, told }).toEqual({ code: 0, told: [pid, root, ['--lan'], 'node_modules/.cache/stowage'] })
})

test('what cannot be prepared is not started', async () => {
  expect(await start('process.exit(7)')).toMatchObject({ code: 7, told: '' })
})
