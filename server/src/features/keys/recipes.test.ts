import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openApp, type Person } from '../../../test/app.ts'
import { makeContainer, makeItem, makeKey } from '../../../test/factories.ts'

const guide = readFileSync(join(import.meta.dirname, '../../../../docs/guide/for-programs.md'), 'utf8')
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code = '']) =>
    code.trim(),
  )

let app: Awaited<ReturnType<typeof openApp>>
let person: Person
let origin = ''
let key = ''
let drill = 0

beforeAll(async () => {
  app = await openApp()
  await app.server.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`
  person = await app.signIn({ plan: 'business' })
  const box = await makeContainer(person, { name: 'Tools' })
  drill = (await makeItem(person, { name: 'Drill', quantity: 3, containerId: box.id })).id
  await makeItem(person, { name: 'Nails', quantity: 900, containerId: box.id })
  await makeItem(person, { name: 'Glue', quantity: 0, containerId: box.id })
  key = (await makeKey(app, person, { scopes: ['inventory:read', 'inventory:count'] })).key
})
afterAll(() => app.close())

/** Runs a command of curl as the guide writes it, without needing curl. */
async function runCurl(command: string): Promise<{ status: number; body: unknown }> {
  const filled = command
    .replaceAll('$STOWAGE', origin)
    .replaceAll('$KEY', key)
    .replace('/items/1/', `/items/${drill}/`)
  expect(filled).toMatch(/^curl /)
  const url = /"([^"]*)"$/.exec(filled)?.[1] ?? ''
  const init = {
    method: /-X (\w+)/.exec(filled)?.[1] ?? 'GET',
    headers: Object.fromEntries([...filled.matchAll(/-H "([^:]+): ([^"]*)"/g)].map(([, ...pair]) => pair)),
    body: /-d '([^']*)'/.exec(filled)?.[1] ?? null,
  }
  const answer = await fetch(url, init)
  return { status: answer.status, body: await answer.json() }
}

it('the commands of the guide find, take out and count [KEY-13]', async () => {
  const [find = '', take = '', count = '', ...more] = blocks('sh')
  expect(more).toEqual([])
  const quantity = async () => (await person.get(`/api/items/${drill}`)).body.quantity
  expect(await runCurl(find)).toMatchObject({ status: 200, body: [{ id: drill, name: 'Drill' }] })
  for (let times = 0; times < 2; times += 1) expect((await runCurl(take)).status).toBe(201)
  expect(await quantity()).toBe(2)
  expect((await runCurl(count)).status).toBe(201)
  expect(await quantity()).toBe(4)
})

it('the script of the guide lists what is out of stock or low [KEY-13]', async () => {
  const [script = ''] = blocks('js')
  const env = { ...process.env, STOWAGE: origin, KEY: key }
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    env,
  })
  expect(stdout).toContain('Glue: 0 left in Tools\nDrill: 4 left in Tools')
  expect(stdout).not.toContain('Nails')
})

it('the sensors of the guide for Home Assistant give numbers [KEY-13]', async () => {
  const [yaml = ''] = blocks('yaml')
  const resources = yaml.split('- resource: ').slice(1)
  const values: Record<string, unknown> = {}
  for (const resource of resources) {
    expect(resource).toContain('Authorization: !secret stowage')
    const [path = ''] = /(?<=https:\/\/stowage\.example)\S+/.exec(resource) ?? []
    const url = `${origin}${path.replace('/items/1', `/items/${drill}`)}`
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } })
    expect(answer.status).toBe(200)
    const json = (await answer.json()) as Record<string, unknown>
    for (const [, name = '', field = ''] of resource.matchAll(
      /name: (.+)\n\s+value_template: "\{\{ value_json\.(\w+) \}\}"/g,
    )) {
      values[name] = json[field]
    }
  }
  expect(values).toEqual({
    'Stowage items': 3,
    'Stowage low': 1,
    'Stowage out': 1,
    'AA batteries': 4,
  })
})
