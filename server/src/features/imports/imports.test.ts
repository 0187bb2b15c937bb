import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import type { Ctx } from '../../context.ts'
import { ImportHeartbeat } from './service/import-heartbeat.ts'
import { removeOldImports } from './service/remove-old-imports.ts'

const app = useApp()
const bytes = { 'content-type': 'application/octet-stream' }
const day = 24 * 60 * 60 * 1000

async function upload(person: Person, file: string | Uint8Array, name = 'list.csv') {
  const { status, body } = await person.post(`/api/imports?name=${encodeURIComponent(name)}`, file, bytes)
  expect(status).toBe(201)
  const path = `/api/imports/${body.id}`
  return {
    body,
    path,
    patch: (change: object) => person.patch(path, change),
    run: (headers = {}) => person.post(`${path}/run`, undefined, headers),
    undo: () => person.post(`${path}/undo`),
  }
}

const statsOf = async (person: Person) => {
  const { totalContainers, totalItems, totalQuantity } = (await person.get('/api/stats')).body
  return [totalContainers, totalItems, totalQuantity]
}
const waiting = () => countLockWaits(app.pool)
const itemsOf = async (person: Person) => (await person.get('/api/items?sort=created-asc')).body

describe('a trial run', () => {
  it('says what would come where, and saves nothing', async () => {
    const person = await app.signIn()
    await makeContainer(person, { name: 'Tools', location: 'Garage' })
    const { body } = await upload(
      person,
      'name,quantity,box,room\nSaw,2,Tools,Garage\nTent,1,Camping,Attic\nMat,3,Camping,Attic\n',
    )
    expect(body.trial).toMatchObject({
      ...{
        problemCount: 0,
        items: 3,
        quantity: 6,
        newContainers: 1,
        knownContainers: 1,
        leftOut: 0,
        refusal: null,
      },
      containers: [
        { name: 'Tools', location: 'Garage', items: 1 },
        { id: null, name: 'Camping', location: 'Attic', items: 2 },
      ],
      plan: {
        name: 'Free',
        containers: { after: 2, limit: 3 },
        fullest: { name: 'Camping', after: 2, limit: 30 },
      },
    })
    expect(await statsOf(person)).toEqual([1, 0, 0])
  })

  it('names every problem by its row, with what would most likely stand there instead', async () => {
    const long = 'x'.repeat(300)
    const { body } = await upload(
      await app.signIn(),
      `name,quantity,min,sku,box,room\nA,a few,0,,Box,Attic\nB,-2,0,,Box,Attic\n,1,0,,Box,Attic\nC,1,0,,New,\nD,2,0,,,Attic\n${long},12 pcs,-1,${'9'.repeat(65)},Box,Attic\nE\u0007,3000000000,0,,Box,Attic\n`,
    )
    const found = body.trial.problems.map(
      (one: { row: number; field: string; reason: string; suggestedFixes: unknown[] }) => [
        ...[one.row, one.field, one.reason, one.suggestedFixes[0] ?? null],
      ],
    )
    expect(found).toEqual([
      [2, 'quantity', 'import.not-a-number', { kind: 'set', value: '1' }],
      [3, 'quantity', 'item.quantity-negative', { kind: 'set', value: '0' }],
      [4, 'name', 'item.name-required', null],
      [5, 'location', 'container.location-required', { kind: 'set', value: 'Attic' }],
      [6, 'container', 'container.required', { kind: 'set', value: 'Unsorted' }],
      [7, 'name', 'name.too-long', { kind: 'shorten', value: 'x'.repeat(255) }],
      [7, 'quantity', 'import.not-a-number', { kind: 'set', value: '12' }],
      [7, 'minQuantity', 'item.minimum-negative', { kind: 'set', value: '0' }],
      [7, 'sku', 'sku.too-long', { kind: 'clear', value: '' }],
      [8, 'name', 'text.unstorable', { kind: 'clean', value: 'E' }],
      [8, 'quantity', 'item.quantity-too-large', { kind: 'set', value: '1000000000' }],
    ])
    expect(body.trial.refusal).toMatchObject({ reason: 'import.problems-left', values: { count: 11 } })
  })

  it('names the row of a name that would look like another one, and what is left without that', async () => {
    const list = `name,box,room\nA,Box,Attic\n\u202Egnp.exe,Box,Attic\nB,Bo${'\u20DD'.repeat(9)}x,Attic\n`
    const { body } = await upload(await app.signIn(), list)
    expect(body.trial.problems).toMatchObject([
      {
        row: 3,
        field: 'name',
        reason: 'text.misleading',
        suggestedFixes: [{ kind: 'clean', value: 'gnp.exe' }],
      },
      {
        row: 4,
        field: 'container',
        reason: 'text.misleading',
        suggestedFixes: [{ value: `Bo${'\u20DD'.repeat(7)}x` }],
      },
    ])
  })

  it('is settled cell by cell, by what is suggested, or by leaving rows out, which can be brought back', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'name,quantity\nA,few\n,1\nC,-1\nD,4\n')
    const typed = await list.patch({ fixes: [{ row: 3, field: 'name', value: 'B' }] })
    expect(typed.body.trial.problems.map(({ row }: { row: number }) => row)).toEqual([2, 4])
    const left = await list.patch({ leaveOut: [4] })
    expect(left.body.trial).toMatchObject({ problemCount: 1, items: 2, leftOut: 1, leftOutByChoice: 1 })
    const back = await list.patch({ bringBack: true })
    expect(back.body.trial).toMatchObject({ problemCount: 2, leftOut: 0 })
    const taken = await list.patch({ takeSuggestions: true })
    expect(taken.body.trial).toMatchObject({
      problemCount: 0,
      items: 4,
      quantity: 1 + 1 + 0 + 4,
      refusal: null,
    })
    await list.run()
    const names = (await itemsOf(person)).map(({ name, quantity }: { name: string; quantity: number }) => [
      name,
      quantity,
    ])
    expect(names).toEqual([
      ['A', 1],
      ['B', 1],
      ['C', 0],
      ['D', 4],
    ])
  })

  it('leaves out all rows with a problem, and gives them back as a file', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'name,quantity\nA,few\n=B,few\nC,1\n')
    const { body } = await list.patch({ leaveOutProblems: true })
    expect(body.trial).toMatchObject({ problemCount: 0, items: 1, leftOut: 2 })
    expect((await list.run()).body).toMatchObject({ state: 'done', items: 1, leftOut: 2, trial: null })
    const file = await person.get(`${list.path}/left-out`)
    expect(file.body).toBe("\ufeffname,quantity\r\nA,few\r\n'=B,few\r\n")
  })

  it('refuses two columns of one field, a list of another length, and what is saved', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'name,other\nA,b\n')
    const twice = await list.patch({ columns: ['name', 'name'] })
    expect([twice.status, twice.body.reason]).toEqual([400, 'import.column-twice'])
    expect((await list.patch({ columns: ['name'] })).body.reason).toBe('import.columns-not-a-list')
    const none = await list.patch({ columns: [null, 'sku'] })
    expect(none.body.trial.refusal).toMatchObject({ reason: 'import.name-missing' })
    const refused = await list.run()
    expect([refused.status, refused.body.reason]).toEqual([400, 'import.name-missing'])
    await list.patch({ columns: ['name', null] })
    await list.run()
    expect((await list.patch({ location: 'Attic' })).body.reason).toBe('import.saved-already')
  })
})

it('a choice for one column leaves alone what was chosen for the others, as on another tab', async () => {
  const list = await upload(await app.signIn(), 'name,other,amount,more\nA,b,2,c\n')
  const choose = async (at: number, field: string | null) => {
    const { body } = await list.patch({ column: { at, field } })
    return body.columns.map((column: { field: string | null }) => column.field)
  }
  await list.patch({ columns: ['name', null, null, null] })
  expect(await choose(1, 'notes')).toEqual(['name', 'notes', null, null])
  expect(await choose(2, 'quantity')).toEqual(['name', 'notes', 'quantity', null])
  // A field that only one column can have moves, others stay.
  expect(await choose(3, 'quantity')).toEqual(['name', 'notes', null, 'quantity'])
  expect(await choose(3, 'notes')).toEqual(['name', 'notes', null, 'notes'])
  expect(await choose(1, null)).toEqual(['name', null, null, 'notes'])
  expect((await list.patch({ column: { at: 4, field: 'notes' } })).status).toBe(400)
})

it('is not saved with columns or choices other than those of the trial that was shown', async () => {
  const person = await app.signIn({ plan: 'pro' })
  const member = await app.signIn({ memberOf: person, workspaceRole: 'editor' })
  const list = await upload(person, 'name,other\nA,b\nC,d\n')
  const run = (choices: string) => person.post(`${list.path}/run?choices=${choices}`)
  const refusedAfter = async (shown: string, change: object) => {
    const { body } = await member.patch(list.path, change)
    const { status, body: refused } = await run(shown)
    expect([status, refused.reason]).toEqual([409, 'import.choices-changed'])
    return body.trial.choices
  }
  const first = list.body.trial.choices
  const second = await refusedAfter(first, { column: { at: 1, field: 'notes' } })
  const third = await refusedAfter(second, { fixes: [{ row: 2, field: 'name', value: 'B' }] })
  const shown = await refusedAfter(third, { allMatches: 'add', leaveOut: [3] })
  expect((await person.get(list.path)).body.trial.choices).toBe(shown)
  expect((await run(shown)).body).toMatchObject({ state: 'done', items: 1 })
})

it('rows that were left out stay so when a column is given the field that it has already', async () => {
  const list = await upload(await app.signIn(), 'name,other\nA,b\nC,d\n')
  await list.patch({ columns: ['name', null], leaveOut: [2] })
  const leftOut = async (change: object) => (await list.patch(change)).body.trial.leftOut
  expect(await leftOut({ column: { at: 0, field: 'name' } })).toBe(1)
  expect(await leftOut({ columns: ['name', null] })).toBe(1)
  expect(await leftOut({ column: { at: 1, field: 'notes' } })).toBe(0)
})

it('of two members who correct a file at once one is told, rather than lose what they said', async () => {
  const person = await app.signIn({ plan: 'pro' })
  const member = await app.signIn({ memberOf: person, workspaceRole: 'editor' })
  const list = await upload(person, 'name,quantity\nA,few\nB,few\n')
  const client = await app.pool.connect()
  const fix = (who: Person, row: number) =>
    who.patch(list.path, { fixes: [{ row, field: 'quantity', value: '1' }] })
  try {
    await client.query('begin')
    await client.query('select from imports where workspace_id = $1 and id = $2 for update', [
      person.workspaceId,
      list.body.id,
    ])
    const both = [fix(person, 2), fix(member, 3)]
    // Both have read by now.
    await expect.poll(waiting).toBe(2)
    await client.query('rollback')
    const replies = await Promise.all(both)
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = replies.find(({ status }) => status === 409)
    expect(refused?.body.reason).toBe('server.changed-meanwhile')
  } finally {
    client.release()
  }
  expect((await fix(person, 2)).status).toBe(200)
  expect((await fix(member, 3)).body.trial.problemCount).toBe(0)
})

describe('containers', () => {
  it('are found by name and place; a name that stands in two places has to say which', async () => {
    const person = await app.signIn({ plan: 'business' })
    const attic = await makeContainer(person, { name: 'Box', location: 'Attic' })
    await makeContainer(person, { name: 'Box', location: 'Garage' })
    const list = await upload(person, 'name,container\nTent,Box\nMat,Other box\n')
    expect(list.body.trial.problems).toMatchObject([
      {
        row: 2,
        field: 'location',
        reason: 'import.container-ambiguous',
        suggestedFixes: [{ kind: 'set', value: 'Attic' }],
      },
    ])
    await list.patch({ takeSuggestions: true, location: 'Pantry' })
    await list.run()
    const [tent, mat] = await itemsOf(person)
    expect(tent).toMatchObject({ name: 'Tent', containerId: attic.id })
    expect(mat).toMatchObject({ name: 'Mat', containerName: 'Other box', location: 'Pantry' })
  })

  it('are made anew in another place, and of several of the same name and place the oldest is meant', async () => {
    const person = await app.signIn({ plan: 'business' })
    const oldest = await makeContainer(person, { name: 'Box', location: 'Attic' })
    await makeContainer(person, { name: 'Box', location: 'Attic' })
    const list = await upload(person, 'name,container,location\nTent,Box,Attic\nMat,Box,Cellar\n')
    expect(list.body.trial).toMatchObject({ problemCount: 0, newContainers: 1, knownContainers: 1 })
    await list.run()
    const [tent, mat] = await itemsOf(person)
    expect(tent.containerId).toBe(oldest.id)
    expect(mat.location).toBe('Cellar')
  })

  it('come from the last step of a path, in what stands before it', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'HB.name,HB.location\nTent,Home / Attic / Shelf\nMat,Shed\n')
    await list.run()
    expect(
      (await itemsOf(person)).map((one: { containerName: string; location: string }) => [
        one.containerName,
        one.location,
      ]),
    ).toEqual([
      ['Shelf', 'Home / Attic'],
      ['Shed', 'Other'],
    ])
  })

  it('that the plan blocks take nothing in', async () => {
    const person = await app.signIn({ plan: 'business' })
    for (let made = 0; made < 4; made += 1)
      await makeContainer(person, { name: `Box ${made}`, location: 'Attic' })
    await app.pool.query(
      `update subscriptions set plan_id = (select id from plans where name = 'free') where user_id = $1`,
      [person.id],
    )
    const { body } = await upload(person, 'name,container\nTent,Box 3\nMat,Box 0\n')
    expect(body.trial.problems).toMatchObject([
      {
        row: 2,
        field: 'container',
        reason: 'container.blocked',
        values: { name: 'Box 3', plan: 'Free', limit: 3 },
        suggestedFixes: [],
      },
    ])
  })

  it('that Sortly writes as rows are no things', async () => {
    const { body } = await upload(
      await app.signIn(),
      'Entry Type,Entry Name,Primary Folder\nFolder,Camping,\nItem,Tent,Camping\n',
    )
    expect(body.trial).toMatchObject({ problemCount: 0, items: 1, leftOut: 1, leftOutByChoice: 0 })
  })
})

describe('the limits of the plan', () => {
  const boxes = Array.from({ length: 5 }, (_, at) => `Thing ${at},Box ${at},Attic`).join('\n')

  it('are told before, and what goes beyond can be left out', async () => {
    const person = await app.signIn()
    const list = await upload(person, `name,container,location\n${boxes}\n`)
    expect(list.body.trial.refusal).toMatchObject({
      reason: 'import.containers-beyond',
      values: { plan: 'Free', limit: 3, after: 5, beyond: 2 },
    })
    const refused = await list.run()
    expect([refused.status, refused.body.code]).toEqual([403, 'CONTAINER_LIMIT_REACHED'])
    expect(refused.body.message).toBe(
      'Free includes 3 containers; this import would bring the total to 5. Leave out 2 containers, or upgrade.',
    )
    const { body } = await list.patch({ fitContainers: true })
    expect(body.trial).toMatchObject({ items: 3, newContainers: 3, leftOut: 2, refusal: null })
    expect(body.trial.containers.map(({ isLeftOut }: { isLeftOut: boolean }) => isLeftOut)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    expect((await list.run()).status).toBe(200)
    expect(await statsOf(person)).toEqual([3, 3, 3])
  })

  it('count the containers in all workspaces of the owner', async () => {
    const person = await app.signIn({ plan: 'pro' })
    const space = (await person.post('/api/workspaces', { name: 'Second' })).body.id
    for (const name of ['One', 'Two']) await makeContainer(person, { name })
    await app.pool.query(
      "update subscriptions set plan_id = (select id from plans where name = 'free') where user_id = $1",
      [person.id],
    )
    const there = { ...bytes, 'stowage-workspace': String(space) }
    const { body } = await person.post(
      '/api/imports?name=list.csv',
      `name,container,location\n${boxes}\n`,
      there,
    )
    expect(body.trial.plan).toMatchObject({ containers: { after: 7, limit: 3 }, containersBeyond: 4 })
    const run = () =>
      person.post(`/api/imports/${body.id}/run`, undefined, { 'stowage-workspace': String(space) })
    expect((await run()).body.code).toBe('CONTAINER_LIMIT_REACHED')
    await person.patch(
      `/api/imports/${body.id}`,
      { fitContainers: true },
      { 'stowage-workspace': String(space) },
    )
    expect((await run()).body).toMatchObject({ state: 'done', newContainers: 1 })
  })

  it('hold for the items of a container as well', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Box', location: 'Attic' })
    await makeItem(person, { name: 'Other', containerId: box.id, quantity: 1 })
    const rows = Array.from({ length: 32 }, (_, at) => `Thing ${at},Box`).join('\n')
    const list = await upload(person, `name,container\n${rows}\n`)
    expect(list.body.trial.refusal).toMatchObject({
      reason: 'import.items-beyond',
      values: { plan: 'Free', limit: 30, name: 'Box', after: 33, beyond: 3 },
    })
    expect((await list.run()).body.code).toBe('ITEM_LIMIT_REACHED')
    await list.patch({ fitItems: true })
    await list.run()
    expect(await statsOf(person)).toEqual([1, 30, 30])
  })
})

it('keeps of the files that wait to be saved the latest five, and forgets no saved one', async () => {
  const person = await app.signIn()
  const saved = await upload(person, 'name\nTent\n')
  expect((await saved.run()).status).toBe(200)
  const lists = []
  for (let count = 0; count < 7; count += 1) lists.push(await upload(person, 'name\nMat\n'))
  const replies = await Promise.all([saved, ...lists].map(({ path }) => person.get(path)))
  expect(replies.map(({ status }) => status)).toEqual([200, 404, 404, 200, 200, 200, 200, 200])
  const { rows } = await app.pool.query('select count(*) as parts from import_rows where workspace_id = $1', [
    person.workspaceId,
  ])
  expect(rows).toEqual([{ parts: 5 }])
})

describe('a large file', () => {
  it('of many containers, and as many rows that do not say where theirs stands, is validated at once', async () => {
    const many = Array.from({ length: 20_000 }, (_, at) => at)
    const placed = many.map((at) => `A,Box ${at},${at % 3 === 0 ? 'Attic' : 'Cellar'}`)
    const rows = [...placed, ...many.map((at) => `B,Other ${at},`)]
    const { body } = await upload(await app.signIn(), `name,box,room\n${rows.join('\n')}\n`)
    expect(body.trial.problemCount).toBe(20_000)
    expect(body.trial.problems[0].suggestedFixes).toEqual([{ kind: 'set', value: 'Cellar' }])
  })
})

describe('saving', () => {
  it('writes items, ledgers, totals and one event, all at once', async () => {
    const person = await app.signIn()
    const list = await upload(
      person,
      'name,quantity,min,sku,barcode,notes,box,room\nTent,2,1,T-1,4006381333931,Green,Camping,Attic\n',
    )
    const { body } = await list.run()
    expect(body).toMatchObject({
      state: 'done',
      items: 1,
      containers: 1,
      newContainers: 1,
      by: 'Ada Lovelace',
    })
    const [item] = await itemsOf(person)
    expect(item).toMatchObject({
      name: 'Tent',
      quantity: 2,
      minQuantity: 1,
      sku: 'T-1',
      barcode: '4006381333931',
      description: 'Green',
      containerName: 'Camping',
      location: 'Attic',
    })
    const { body: ledger } = await person.get(`/api/items/${item.id}/movements`)
    expect(ledger).toMatchObject([
      { delta: 2, quantityAfter: 2, reason: 'imported', userName: 'Ada Lovelace' },
    ])
    const { body: activity } = await person.get('/api/user/activity')
    expect(activity[0]).toMatchObject({ action: 'inventory-imported', details: { count: 1 } })
    expect((await person.get('/api/items?q=green')).body).toHaveLength(1)
    expect((await person.get('/api/imports')).body).toMatchObject([{ fileName: 'list.csv', items: 1 }])
  })

  it('happens once, however often and under whatever key it is asked for', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'name\nTent\nMat\n')
    const key = { 'idempotency-key': 'one' }
    const replies = await Promise.all([list.run(key), list.run(), list.run({ 'idempotency-key': 'two' })])
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect((await list.run(key)).body).toMatchObject({ state: 'done', items: 2 })
    expect(await statsOf(person)).toEqual([1, 2, 2])
  })

  it('is all or nothing: what fails in the middle leaves no trace, and can be run again', async () => {
    const person = await app.signIn()
    const list = await upload(
      person,
      `name\n${Array.from({ length: 900 }, (_, at) => `T ${at}`).join('\n')}\n`,
    )
    await list.patch({ fitItems: true })
    await app.pool.query(`create function fail_now() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
      create trigger fail_now before insert on events for each row when (new.type = 'inventory-imported') execute function fail_now()`)
    expect((await list.run()).status).toBe(500)
    await app.pool.query('drop trigger fail_now on events; drop function fail_now')
    expect(await statsOf(person)).toEqual([0, 0, 0])
    expect((await person.get(`${list.path}/progress`)).body).toEqual({ state: 'draft', running: null })
    expect((await list.run()).body.items).toBe(30)
  })

  it('lets others have their turn, and says how far it is', async () => {
    const person = await app.signIn({ plan: 'business' })
    const rows = Array.from({ length: 9_000 }, (_, at) => `Thing ${at},Box ${at % 40}`).join('\n')
    const list = await upload(person, `name,container\n${rows}\n`)
    let seen = 0
    let isRunning = true
    const running = list.run().finally(() => {
      isRunning = false
    })
    while (isRunning) {
      const { body } = await person.get(`${list.path}/progress`)
      if (body.running) seen = Math.max(seen, body.running.rows)
      await pause(10)
    }
    expect((await running).body.items).toBe(9_000)
    expect(seen).toBeGreaterThanOrEqual(4_000)
    expect((await person.get('/api/stats')).body).toMatchObject({ totalContainers: 40, totalItems: 9_000 })
  })
})

/** A file of one row that goes into a box which is there already. */
async function uploadForBox(person: Person) {
  const box = await makeContainer(person, { name: 'Box', location: 'Attic' })
  return {
    ...(await upload(person, 'name,container,location\nTent,Box,Attic\n')),
    box: [person.workspaceId, box.id],
  }
}

/** Something happens to it while it is saved, after it was read. */
async function whileSaved(
  { box, run }: Awaited<ReturnType<typeof uploadForBox>>,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from containers where workspace_id = $1 and id = $2 for update', box)
    const running = run()
    await expect.poll(waiting).toBeGreaterThan(0)
    await meanwhile()
    await client.query('commit')
    expect((await running).body).toMatchObject({ state: 'done', items: 1 })
  } finally {
    client.release()
  }
}

describe('while a file is saved', () => {
  it('it is not changed any more: nothing is taken that would not be part of it', async () => {
    const person = await app.signIn()
    const list = await uploadForBox(person)
    await whileSaved(list, async () => {
      const late = await list.patch({ fixes: [{ row: 2, field: 'name', value: 'Mat' }] })
      expect([late.status, late.body.reason]).toEqual([503, 'server.still-changing'])
      expect((await person.get(`${list.path}/progress`)).body.running).toEqual({ rows: 0, of: 1 })
    })
    expect((await itemsOf(person)).map(({ name }: { name: string }) => name)).toEqual(['Tent'])
  })

  it('it is not forgotten, however old it is or how many others are chosen', async () => {
    const person = await app.signIn()
    const list = await uploadForBox(person)
    for (let count = 0; count < 4; count += 1) await upload(person, 'name\nMat\n')
    await app.pool.query(`update imports set created_at = now() - interval '2 days' where id = $1`, [
      list.body.id,
    ])
    await whileSaved(list, async () => {
      await upload(person, 'name\nMat\n')
      await removeOldImports(app.ctx)
    })
    expect((await person.get(list.path)).body.state).toBe('done')
  })
})

/** Somebody changes much in the workspace of a person meanwhile. */
async function whileHeld(person: Person, meanwhile: () => Promise<unknown>): Promise<void> {
  const client = await app.pool.connect()
  try {
    await client.query('begin')
    await client.query('select from workspaces where id = $1 for no key update', [person.workspaceId])
    await meanwhile()
    await client.query('rollback')
  } finally {
    client.release()
  }
}

describe('others', () => {
  it('can save while one workspace has something to wait for, which ends by itself', async () => {
    const [person, another] = [await app.signIn(), await app.signIn()]
    const list = await upload(person, 'name\nTent\n')
    const second = await upload(person, 'name\nTent\n')
    await whileHeld(person, async () => {
      const pressed = [list.run(), second.run()]
      const others = await upload(another, 'name\nMat\n')
      expect((await others.run()).status).toBe(200)
      const replies = await Promise.all(pressed)
      expect(replies.map(({ status, body }) => [status, body.reason])).toEqual(
        Array(2).fill([503, 'server.still-changing']),
      )
    })
    expect((await list.run()).body.items).toBe(1)
  })

  it('have their turn between ten files of one person, all of which are read', async () => {
    const [many, single] = [await app.signIn(), await app.signIn()]
    const file = `name\n${Array.from({ length: 2_000 }, (_, at) => `Thing ${at}`).join('\n')}\n`
    const order: string[] = []
    const send = async (person: Person, name: string) => {
      await upload(person, file)
      order.push(name)
    }
    const sent = Array.from({ length: 10 }, () => send(many, 'many'))
    await Promise.all([...sent, send(single, 'single')])
    expect(order).toHaveLength(11)
    // Two of the many are read beside it, and some may end before it was sent.
    expect(order.indexOf('single')).toBeLessThan(7)
  })

  it('wait for their turn to save, which no connection of theirs waits for', async () => {
    const people = await Promise.all(Array.from({ length: 3 }, () => app.signIn()))
    const lists: Awaited<ReturnType<typeof upload>>[] = []
    for (const person of people) lists.push(await upload(person, 'name\nTent\n'))
    const [one, two, third] = people as [Person, Person, Person]
    const saved: Promise<{ status: number }>[] = []
    await whileHeld(one, () =>
      whileHeld(two, async () => {
        saved.push(...lists.slice(0, 2).map((list) => list.run()))
        while ((await waiting()) < 2) await pause(10)
        saved.push(...lists.slice(2).map((list) => list.run({ 'idempotency-key': 'saved-in-turn' })))
        expect((await third.get('/api/items')).status).toBe(200)
        expect(await waiting()).toBe(2)
      }),
    )
    expect((await Promise.all(saved)).map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('have a connection while a file is read, and nobody finds a file that is not read yet', async () => {
    const person = await app.signIn()
    const { rows } = await app.pool.query(
      `insert into imports (workspace_id, user_id, headings, samples, columns, choices)
       values ($1, $2, '{name}', '[]', '{name}', '{}') returning id`,
      [person.workspaceId, person.id],
    )
    for (const reply of [
      await person.get(`/api/imports/${rows[0].id}`),
      await person.post(`/api/imports/${rows[0].id}/run`),
    ]) {
      expect(reply.status).toBe(404)
    }
  })

  it('see an import run on while a second try of another program fails', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'name\nTent\n')
    await app.pool.query('update imports set rows_done = 1, progress_at = now() where id = $1', [
      list.body.id,
    ])
    await whileHeld(person, async () => expect((await list.run()).status).toBe(503))
    expect((await person.get(`${list.path}/progress`)).body.running).toEqual({ rows: 1, of: 1 })
  })

  it('see an import run on after an earlier run of it that stood still has failed', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'name\nTent\n')
    const ctx = { database: app.pool, workspace: { id: person.workspaceId } } as unknown as Ctx
    const [earlier, later] = [new ImportHeartbeat(ctx, list.body.id), new ImportHeartbeat(ctx, list.body.id)]
    await earlier.beat(0)
    await later.beat(1)
    const running = async () => (await person.get(`${list.path}/progress`)).body.running
    await earlier.end()
    expect(await running()).toEqual({ rows: 1, of: 1 })
    await later.end()
    expect(await running()).toBeNull()
  })

  it('are not kept waiting by one who asks for trial runs all at once', async () => {
    const person = await app.signIn({ plan: 'business' })
    const rows = Array.from({ length: 2_000 }, (_, at) => `Thing ${at},Box ${at % 40}`).join('\n')
    const list = await upload(person, `name,container\n${rows}\n`)
    const replies = await Promise.all(Array.from({ length: 30 }, () => person.get(list.path)))
    const countOf = (status: number) => replies.filter((one) => one.status === status).length
    const fine = countOf(200)
    expect(fine).toBeGreaterThanOrEqual(10)
    expect(fine).toBeLessThan(30)
    expect(fine + countOf(429)).toBe(30)
    expect(replies.find(({ status }) => status === 429)?.body.reason).toBe('import.too-many-looks')
    // A line that was waited out is gone.
    expect((await person.get(list.path)).status).toBe(200)
  })

  it('wait for a minute at most: what takes longer to save is taken back, and can be run again', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Box', location: 'Attic' })
    const list = await upload(person, 'name,container,location\nTent,Box,Attic\n')
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from containers where workspace_id = $1 and id = $2 for update', [
        person.workspaceId,
        box.id,
      ])
      const running = list.run()
      await expect.poll(waiting).toBeGreaterThan(0)
      app.now = new Date(Date.now() + 61_000)
      await client.query('commit')
      const late = await running
      expect([late.status, late.body.reason]).toEqual([503, 'import.took-too-long'])
    } finally {
      app.now = undefined
      client.release()
    }
    expect(await statsOf(person)).toEqual([1, 0, 0])
    expect((await list.run()).body.items).toBe(1)
  })
})

describe('taking back', () => {
  it('puts everything that came into the trash, with its containers, and once', async () => {
    const person = await app.signIn()
    const box = await makeContainer(person, { name: 'Box', location: 'Attic' })
    await makeItem(person, { containerId: box.id, quantity: 7 })
    const list = await upload(person, 'name,container,location\nTent,Box,Attic\nMat,Camping,Attic\n')
    await list.run()
    expect(await statsOf(person)).toEqual([2, 3, 9])
    const { body } = await list.undo()
    expect(body).toMatchObject({ state: 'undone', undoUntil: null })
    expect(await statsOf(person)).toEqual([1, 1, 7])
    expect((await list.undo()).body.state).toBe('undone')
    const { rows } = await app.pool.query(
      'select id from containers where workspace_id = $1 and deleted_at is not null',
      [person.workspaceId],
    )
    expect((await person.post(`/api/containers/${rows[0].id}/restore`)).status).toBe(200)
    expect(await statsOf(person)).toEqual([2, 2, 8])
  })

  it('leaves a container that something else was put into, and finds items that were moved', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'name,container\nTent,Camping\nMat,Other\n')
    await list.run()
    const [tent] = await itemsOf(person)
    await makeItem(person, { containerId: tent.containerId, name: 'Mine', quantity: 1 })
    const shelf = await makeContainer(person)
    await person.put(`/api/items/${tent.id}`, { containerId: shelf.id })
    await list.undo()
    expect((await itemsOf(person)).map(({ name }: { name: string }) => name)).toEqual(['Mine'])
    expect(await statsOf(person)).toEqual([2, 1, 1])
  })

  it('drafts outlive those of other people, and one goes when its file is read anew unless it was corrected', async () => {
    const owner = await app.signIn({ plan: 'business' })
    const member = await app.signIn({ memberOf: owner, workspaceRole: 'editor' })
    const draft = await upload(owner, 'name,quantity\nTent,few\n')
    await draft.patch({ fixes: [{ row: 2, field: 'quantity', value: '2' }] })
    const reread = async (id: number, who: Person) => {
      const answer = await who.post(`/api/imports?replaces=${id}`, 'name,quantity\nTent,3\n', bytes)
      return answer.body.id as number
    }
    const ids = [await reread(draft.body.id, member)]
    for (let time = 0; time < 6; time += 1) ids.push(await reread(Number(ids.at(-1)), member))
    expect((await owner.get(draft.path)).status).toBe(200)
    const states = await Promise.all(ids.map(async (id) => (await owner.get(`/api/imports/${id}`)).status))
    expect(states).toEqual([404, 404, 404, 404, 404, 404, 200])
    await reread(draft.body.id, owner)
    expect((await owner.get(draft.path)).status).toBe(200)
    const files: { path: string }[] = []
    for (let time = 0; time < 6; time += 1) files.push(await upload(member, 'name\nMat\n'))
    const kept = await Promise.all(files.map(async ({ path }) => (await owner.get(path)).status))
    expect(kept).toEqual([404, 200, 200, 200, 200, 200])
    expect((await owner.get(draft.path)).status).toBe(200)
  })

  it('is possible for 30 days; drafts are forgotten after one', async () => {
    const person = await app.signIn()
    const list = await upload(person, 'name\nTent\n')
    const draft = await upload(person, 'name\nMat\n')
    expect((await draft.undo()).body.reason).toBe('import.not-saved')
    const { body } = await list.run()
    expect(Date.parse(body.undoUntil) - Date.parse(body.finishedAt)).toBe(30 * day)
    app.now = new Date(Date.now() + 31 * day)
    try {
      const late = await list.undo()
      expect([late.status, late.body.reason]).toEqual([409, 'import.undo-over'])
      await removeOldImports(app.ctx)
    } finally {
      app.now = undefined
    }
    expect((await person.get(draft.path)).status).toBe(404)
    expect((await person.get(list.path)).body.items).toBe(1)
  })
})
