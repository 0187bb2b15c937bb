import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Scope } from '@stowage/contract/keys.rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openApp } from './app.ts'
import { makeKey } from './factories.ts'
import { findPort } from './program.ts'

const program = fileURLToPath(new URL('../../tools/seed.ts', import.meta.url))
const password = 'a long pass phrase'

describe('the seed command', () => {
  let app: Awaited<ReturnType<typeof openApp>>
  let folder: string
  let url: string

  beforeAll(async () => {
    const port = await findPort()
    url = `http://127.0.0.1:${port}`
    app = await openApp({ config: { publicUrl: url, defaultPlan: 'business' } })
    await app.server.listen({ host: '127.0.0.1', port })
    folder = await mkdtemp(join(tmpdir(), 'stowage-seed-'))
  })
  afterAll(async () => {
    await app?.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function seed(table: string, email: string, ...more: string[]) {
    const file = join(folder, 'things.csv')
    await writeFile(file, table)
    return run({}, '--file', file, '--email', email, '--url', url, ...more)
  }

  function run(
    more: NodeJS.ProcessEnv,
    ...args: string[]
  ): Promise<{ code: number; out: string; err: string }> {
    const env = { ...process.env, STOWAGE_PASSWORD: password, ...more }
    return new Promise((resolve) => {
      execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err })
      })
    })
  }

  /** What lies where, as the database has it. */
  async function stored(email: string) {
    const { rows } = await app.pool.query(
      `select i.container_name as box, i.location, i.name, i.sku, i.quantity from items i
       join users u on u.workspace_id = i.workspace_id
       where u.email = $1 and i.deleted_at is null order by i.id`,
      [email],
    )
    return rows
  }

  it('makes an account, loads a table, and adds only what is missing when run again', async () => {
    const table =
      '\uFEFFcontainer,item,sku,quantity,location,year\r\n' +
      'Tools,"Drill, ""big""",D-1,2,Garage,1999\r\n' +
      'Tools,Größe 積木,,,Garage,\r\n' +
      'Tools,Größe 積木,,,Garage,\r\n' +
      'Toys,Castle,C-1,0,Attic,\r\n'
    const first = await seed(table, 'first@example.org', '--create')
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out).toContain('Left out, as nothing is known of them: year.')
    expect(first.out).toMatch(/4 items and 2 containers added in \d+ seconds?, 0 items were there already\./)
    const expected = [
      { box: 'Tools', location: 'Garage', name: 'Drill, "big"', sku: 'D-1', quantity: 2 },
      { box: 'Tools', location: 'Garage', name: 'Größe 積木', sku: null, quantity: 1 },
      { box: 'Tools', location: 'Garage', name: 'Größe 積木', sku: null, quantity: 1 },
      { box: 'Toys', location: 'Attic', name: 'Castle', sku: 'C-1', quantity: 0 },
    ]
    expect(await stored('first@example.org')).toEqual(expected)

    await app.pool.query("update items set quantity = 9 where sku = 'C-1'")
    const second = await seed(`${table}Toys,Train,,3,Attic,\r\n`, 'first@example.org')
    expect(second.out).toMatch(/1 item and 0 containers added in \d+ seconds?, 4 items were there already\./)
    const after = await stored('first@example.org')
    expect(after).toHaveLength(5)
    expect(after.map((row) => row.quantity)).toEqual([2, 1, 1, 9, 3])
  })

  it('loads more than one request can carry', async () => {
    const rows = Array.from({ length: 450 }, (_, n) => `Box ${n % 3},Part ${n},P-${n},${n}`)
    const result = await seed(
      `container,item,sku,quantity\n${rows.join('\n')}`,
      'many@example.org',
      '--create',
    )
    expect(result.out).toContain('450 items and 3 containers added')
    expect(result.out).toContain('100 % (450 of 450)')
    expect(await stored('many@example.org')).toHaveLength(450)
  })

  it('says what is wrong and adds nothing', async () => {
    const refusals = [
      [await seed('item\nNail', 'nobody@example.org'), 'could not sign in', '--create'],
      [
        await seed('item,quantity\nNail,some', 'first@example.org'),
        'Line 2: Quantity must be a whole number',
      ],
      [
        await run({}, '--file', join(folder, 'none.csv'), '--email', 'a@b.c', '--url', url),
        'There is no file',
      ],
      [await run({}, '--email', 'a@b.c'), '--file must name a CSV file.'],
      [await run({}, '--file', 'x', '--email', 'a@b.c', '--fast'), '--fast'],
      [
        await run(
          {},
          '--file',
          join(folder, 'things.csv'),
          '--email',
          'first@example.org',
          '--url',
          'http://127.0.0.1:9',
        ),
        'Line 2',
      ],
    ] as const
    for (const [result, ...texts] of refusals) {
      expect(result.code).toBe(1)
      for (const text of texts) expect(result.err).toContain(text)
      expect(result.err).not.toMatch(/\n\s+at /)
    }
    await writeFile(join(folder, 'good.csv'), 'item\nNail')
    const down = await run(
      {},
      '--file',
      join(folder, 'good.csv'),
      '--email',
      'a@b.c',
      '--url',
      'http://127.0.0.1:9',
    )
    expect([down.code, down.err]).toEqual([
      1,
      expect.stringContaining('Nothing answers at http://127.0.0.1:9'),
    ])
  })

  it('takes a key in place of an account, and says what the key lacks [KEY-13]', async () => {
    const person = await app.signIn({ plan: 'business' })
    const file = join(folder, 'keyed.csv')
    await writeFile(file, 'container,item\nTools,Drill\nTools,Saw')
    const seedBy = async (scopes: readonly Scope[]) => {
      const { key } = await makeKey(app, person, { scopes })
      return run({ STOWAGE_KEY: key }, '--file', file, '--url', url)
    }
    const loaded = await seedBy(['inventory:read', 'inventory:write'])
    expect([loaded.code, loaded.err]).toEqual([0, ''])
    expect(loaded.out).toContain('2 items and 1 container added')
    expect((await person.get('/api/items')).body).toHaveLength(2)
    const refused = await seedBy(['inventory:read'])
    expect(refused.out).toContain('2 items were there already')
    const reading = await seedBy(['inventory:write'])
    expect([reading.code, reading.err]).toEqual([
      1,
      expect.stringContaining('This key doesn’t have the inventory:read scope.'),
    ])
  })

  it('says which plan large tables need', async () => {
    const email = 'small@example.org'
    await seed('container,item\nA,Nail', email, '--create')
    await app.pool.query(
      `update subscriptions set plan_id = (select id from plans where name = 'free')
       where user_id = (select id from users where email = $1)`,
      [email],
    )
    const result = await seed('container,item\nA,Nail\nB,Nail\nC,Nail\nD,Nail', email)
    expect(result.code).toBe(1)
    expect(result.err).toContain('You’ve reached the container limit of the Free plan (3 containers).')
    expect(result.err).toContain('DEFAULT_PLAN=business')
  })
})
