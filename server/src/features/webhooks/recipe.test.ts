import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { useApp } from '../../../test/app.ts'
import { makeContainer } from '../../../test/factories.ts'
import { findPort } from '../../../test/program.ts'
import { WebhookDispatcher } from './service/webhook-dispatcher.ts'

const app = useApp()
const root = join(import.meta.dirname, '../../../..')
const guide = readFileSync(join(root, 'docs/guide/webhooks.md'), 'utf8')
/** Within the project, where the program finds the library. */
const folder = mkdtempSync(join(root, 'node_modules/.cache/recipe-'))
let program: ChildProcess | undefined
let port = 0

beforeAll(async () => {
  port = await findPort()
})
afterAll(async () => {
  if (program?.exitCode === null) {
    program.kill()
    await once(program, 'close')
  }
  rmSync(folder, { recursive: true })
})

it('the program of the guide checks messages, and refuses those that are not ours [HOOK-03]', async () => {
  const owner = await app.signIn({ plan: 'business', firstName: 'Maya' })
  const url = `http://127.0.0.1:${port}/`
  const { body: webhook } = await owner.post('/api/webhooks', { url, events: ['container.created'] })
  const [, code = ''] = /```js\n([\s\S]*?)```/.exec(guide) ?? []
  const file = join(folder, 'receiver.mjs')
  writeFileSync(file, code.replace('3100', String(port)))
  program = spawn(process.execPath, [file], { env: { SECRET: webhook.secret }, stdio: 'pipe' })
  let printed = ''
  program.stdout?.on('data', (part) => {
    printed += part
  })
  const send = () => fetch(url, { method: 'POST', body: '{}' }).catch(() => undefined)
  await expect.poll(async () => (await send())?.status).toBe(400)
  await makeContainer(owner, { name: 'Camping gear' })
  await new WebhookDispatcher(app.ctx).deliverAll()
  const { body } = await owner.get(`/api/webhooks/${webhook.id}/deliveries`)
  expect(body).toMatchObject([{ event: 'container.created', state: 'delivered', status: 204 }])
  await expect.poll(() => printed).toContain('Camping gear')
})
