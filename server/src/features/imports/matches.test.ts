import { runImport, undoImport } from '@stowage/contract/imports'
import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../test/app.ts'
import { makeContainer, makeItem } from '../../../test/factories.ts'
import { countLockWaits } from '../../../test/lock-waits.ts'
import { rowsLookedAt, statementsDuring } from '../../../test/plans.ts'
import { removeOldImports } from './service/remove-old-imports.ts'

const app = useApp()
const bytes = { 'content-type': 'application/octet-stream' }
const day = 24 * 60 * 60 * 1000

async function upload(person: Person, file: string | Uint8Array, name = 'list.csv') {
  const { status, body } = await person.post(`/api/imports?name=${name}`, file, bytes)
  expect(status).toBe(201)
  const path = `/api/imports/${body.id}`
  return {
    body,
    path,
    patch: (change: object) => person.patch(path, change),
    run: (version?: string) => person.post(`${path}/run${version ? `?matches=${version}` : ''}`),
    undo: () => person.post(`${path}/undo`),
  }
}

/** A person with some things: a tent in Camping, tape and a cable in Drawer. */
async function household(plan: 'business' | 'free' = 'business') {
  const person = await app.signIn({ plan })
  const camping = await makeContainer(person, { name: 'Camping', location: 'Garage' })
  const drawer = await makeContainer(person, { name: 'Drawer', location: 'Office' })
  const tent = await makeItem(person, { name: 'Tent', containerId: camping.id, quantity: 3, sku: 'T-1' })
  const tape = await makeItem(person, {
    name: 'Tape',
    containerId: drawer.id,
    quantity: 2,
    minQuantity: 1,
    barcode: '4006381333931',
    description: 'Wide',
  })
  const cable = await makeItem(person, { name: 'Cable', containerId: drawer.id, quantity: 5 })
  return { person, camping, drawer, tent, tape, cable }
}

const matchesOf = (body: { trial: { matches: { rows: object[] } } }) =>
  body.trial.matches.rows.map((one) => {
    const { row, matchedBy, changes, choice } = one as Record<string, unknown>
    const told = (changes as { field: string; from: string; to: string }[]).map(
      ({ field, from, to }) => `${field} ${from}>${to}`,
    )
    return [row, matchedBy, told.join(), choice]
  })

const byId = async (person: Person, id: number) => (await person.get(`/api/items/${id}`)).body
const itemsOf = async (person: Person) => (await person.get('/api/items?sort=created-asc')).body

describe('rows that are here already', () => {
  it('are found by id, SKU, barcode or name in the same container, and say what they would change', async () => {
    const { person, tent, cable } = await household()
    const list = await upload(
      person,
      'id,name,quantity,minQuantity,status,sku,barcode,container,location\n' +
        `${tent.id},Big tent,5,,,,,,\n` +
        ',Tape,2,4,,,4006381333931,Camping,Garage\n' +
        ',Cable,5,,,,,Drawer,Office\n' +
        ',Lamp,1,,,t-2,,Drawer,Office\n',
    )
    expect(list.body).toMatchObject({ source: 'stowage' })
    expect(matchesOf(list.body)).toEqual([
      [2, 'id', 'name Tent>Big tent,quantity 3>5', 'update'],
      [3, 'barcode', 'minQuantity 1>4,container Drawer>Camping', 'update'],
      [4, 'name', '', 'leave-out'],
    ])
    expect(list.body.trial).toMatchObject({
      items: 1,
      leftOut: 0,
      duplicates: 0,
      problemCount: 0,
      refusal: null,
      matches: { count: 3, changing: 2, update: 2, add: 0, leaveOut: 1 },
    })
    expect(list.body.trial.matches.rows[2]).toMatchObject({
      ...{
        value: 'Cable',
        item: { id: cable.id, name: 'Cable', containerName: 'Drawer', location: 'Office' },
      },
    })
  })

  it('are changed only in what the file has: other columns and empty cells leave the value', async () => {
    const { person, tape, tent } = await household()
    const list = await upload(person, 'barcode,quantity,description\n4006381333931,7,\n')
    expect(matchesOf(list.body)).toEqual([[2, 'barcode', 'quantity 2>7', 'update']])
    const { body } = await list.run()
    expect(body).toMatchObject({ state: 'done', items: 0, updated: 1, containers: 0, leftOut: 0 })
    expect(await byId(person, tape.id)).toMatchObject({
      name: 'Tape',
      quantity: 7,
      minQuantity: 1,
      description: 'Wide',
      containerName: 'Drawer',
    })
    expect(await byId(person, tent.id)).toMatchObject({ quantity: 3 })
    expect(await itemsOf(person)).toHaveLength(3)
    const { body: ledger } = await person.get(`/api/items/${tape.id}/movements`)
    expect(ledger).toMatchObject([
      { delta: 5, quantityAfter: 7, reason: 'imported', userName: 'Ada Lovelace' },
      { delta: 2, reason: 'created' },
    ])
    const { body: activity } = await person.get('/api/user/activity')
    expect(activity[0]).toMatchObject({ action: 'inventory-imported', details: { count: 1 } })
    expect((await person.get('/api/stats')).body).toMatchObject({ totalItems: 3, totalQuantity: 15 })
  })

  it('keep their names where a nameless row has another name for new items, which still finds them', async () => {
    const { person, tent } = await household()
    const file = (total: number) =>
      `Asset Name,Asset Tag,Serial,Model,Location,Total\n,,T-1,Model X,Camping,${total}\n,,,Model Y,Camping,${total}\n`
    const list = await upload(person, file(4))
    expect(list.body).toMatchObject({ source: 'snipe-it', trial: { items: 1 } })
    expect(matchesOf(list.body)).toEqual([[2, 'sku', 'quantity 3>4', 'update']])
    await list.run()
    expect(await byId(person, tent.id)).toMatchObject({ name: 'Tent', quantity: 4 })
    const again = await upload(person, file(5))
    expect(matchesOf(again.body)).toEqual([
      [2, 'sku', 'quantity 4>5', 'update'],
      [3, 'name', 'quantity 4>5', 'update'],
    ])
  })

  it('move into another container, a new one too, which the ledger says', async () => {
    const { person, camping, tent, cable } = await household()
    const list = await upload(
      person,
      'name,sku,quantity,container,location\nTent,T-1,4,Shelf,Attic\nCable,,5,Drawer,Office\n',
    )
    expect(list.body.trial).toMatchObject({ newContainers: 1, knownContainers: 0, items: 0 })
    await list.run()
    expect(await byId(person, tent.id)).toMatchObject({
      quantity: 4,
      containerName: 'Shelf',
      location: 'Attic',
    })
    expect(await byId(person, cable.id)).toMatchObject({ containerName: 'Drawer' })
    const { body: ledger } = await person.get(`/api/items/${tent.id}/movements`)
    expect(ledger.map(({ reason, delta }: { reason: string; delta: number }) => [reason, delta])).toEqual([
      ...[
        ['moved', 0],
        ['imported', 1],
        ['created', 3],
      ],
    ])
    expect((await person.get(`/api/containers/${camping.id}`)).body.itemCount).toBe(0)
  })

  it('are added again or left out, all of them or one by one', async () => {
    const { person, tent } = await household()
    const list = await upload(
      person,
      'name,quantity,container\nTent,9,Camping\nTape,9,Drawer\nCable,5,Drawer\n',
    )
    const choicesOf = (body: Parameters<typeof matchesOf>[0]) => matchesOf(body).map((one) => one[3])
    const added = await list.patch({ allMatches: 'add' })
    expect(choicesOf(added.body)).toEqual(['add', 'add', 'add'])
    expect(added.body.trial).toMatchObject({ items: 3, duplicates: 3, matches: { update: 0, add: 3 } })
    const mixed = await list.patch({ matches: [{ row: 2, choice: 'leave-out' }] })
    expect(choicesOf(mixed.body)).toEqual(['leave-out', 'add', 'add'])
    expect(mixed.body.trial).toMatchObject({ items: 2, leftOut: 1 })
    // A row that changes nothing is left out.
    const updated = await list.patch({ allMatches: 'update', matches: [{ row: 3, choice: 'add' }] })
    expect(choicesOf(updated.body)).toEqual(['update', 'add', 'leave-out'])
    await list.run()
    expect(await byId(person, tent.id)).toMatchObject({ quantity: 9 })
    expect(
      (await itemsOf(person)).map(({ name, quantity }: { name: string; quantity: number }) => [
        name,
        quantity,
      ]),
    ).toEqual([
      ['Tent', 9],
      ['Tape', 2],
      ['Cable', 5],
      ['Tape', 9],
    ])
  })

  it('all of them unchanged, say that nothing would change', async () => {
    const { person } = await household()
    const list = await upload(person, 'name,quantity,container\nTent,3,Camping\nCable,5,Drawer\n')
    expect(list.body.trial.refusal).toMatchObject({ reason: 'import.nothing-changes' })
    expect((await list.run()).status).toBe(400)
  })

  it('that mean one item twice are a problem: the second becomes an item of its own, or is left out', async () => {
    const { person, tent } = await household()
    const file = `id,name,quantity,minQuantity,status,sku,container,location\n${tent.id},Tent,4,,,,,\n,Tent,6,,,T-1,Camping,Garage\n`
    const list = await upload(person, file)
    expect(list.body.trial.problems).toMatchObject([
      {
        row: 3,
        field: 'sku',
        found: 'T-1',
        reason: 'import.item-twice',
        values: { row: 2 },
        message: 'Same item as row 2',
        suggestedFixes: [{ kind: 'add' }],
      },
    ])
    const taken = await list.patch({ takeSuggestions: true })
    expect(taken.body.trial).toMatchObject({ problemCount: 0, items: 1, matches: { update: 1, add: 1 } })
    const back = await list.patch({ matches: [{ row: 3, choice: 'update' }] })
    expect(back.body.trial.problemCount).toBe(1)
    const left = await list.patch({ leaveOut: [3] })
    expect(left.body.trial).toMatchObject({ problemCount: 0, items: 0, leftOut: 1 })
    expect((await list.patch({ include: [3] })).body.trial.problemCount).toBe(1)
  })

  it('are not taken by a row of the same thing that is archived, because that row is left out', async () => {
    const { person } = await household()
    const headings = 'HB.name,HB.location,HB.quantity,HB.archived,HB.import_ref,HB.asset_id'
    const rows = 'Tent,Garage / Camping,1,true,a,\nTent,Garage / Camping,4,false,b,\n'
    const list = await upload(person, `${headings}\n${rows}`)
    expect(list.body.trial).toMatchObject({ problemCount: 0, leftOut: 1, matches: { update: 1 } })
  })

  it('that mean one item twice stay out where all matches are left out, also in a container of no other row', async () => {
    const { person, tape } = await household()
    const list = await upload(
      person,
      'name,sku,barcode,quantity,container\nTent,T-1,,4,Camping\nTent,T-1,,6,Camping\n' +
        'Tape,,4006381333931,5,Drawer\nTape,,4006381333931,6,Drawer\nLamp,,,1,Camping\n',
    )
    expect(list.body.trial.problemCount).toBe(2)
    const left = await list.patch({ allMatches: 'leave-out' })
    expect(left.body.trial).toMatchObject({ items: 1, leftOut: 4, leftOutByChoice: 0, problemCount: 0 })
    expect((await list.run()).body).toMatchObject({ state: 'done', items: 1, updated: 0, leftOut: 4 })
    expect((await itemsOf(person)).map(({ name }: { name: string }) => name)).toEqual([
      ...['Tent', 'Tape', 'Cable', 'Lamp'],
    ])
    expect(await byId(person, tape.id)).toMatchObject({ quantity: 2 })
  })

  it('refuse to overwrite what was changed since the trial that was shown', async () => {
    const { person, tent, tape } = await household()
    const list = await upload(person, 'sku,quantity\nT-1,8\n')
    const { version } = list.body.trial.matches
    await person.put(`/api/items/${tape.id}`, { quantity: 9 })
    await person.put(`/api/items/${tent.id}`, { quantity: 2 })
    const { status, body } = await list.run(version)
    expect([status, body.reason]).toEqual([409, 'import.matches-changed'])
    expect(await byId(person, tent.id)).toMatchObject({ quantity: 2 })
    const { body: shown } = await person.get(list.path)
    expect(matchesOf(shown)).toEqual([[2, 'sku', 'quantity 2>8', 'update']])
    expect((await list.run(shown.trial.matches.version)).body).toMatchObject({ state: 'done', updated: 1 })
  })

  it('that name their own container are matched before others, in whatever order', async () => {
    const { person } = await household()
    const list = await upload(person, 'name,sku,quantity,container\nTent,T-1,4,Drawer\nTent,T-1,5,Camping\n')
    expect(matchesOf(list.body)).toEqual([[3, 'sku', 'quantity 3>5', 'update']])
    expect(list.body.trial.problems).toMatchObject([
      { row: 2, reason: 'import.item-twice', values: { row: 3 } },
    ])
    const moved = await list.patch({ leaveOut: [3] })
    expect(matchesOf(moved.body)).toEqual([[2, 'sku', 'quantity 3>4,container Camping>Drawer', 'update']])
  })

  it('are not found by an id alone: the name, a code or the container says the same', async () => {
    const { person, tent, tape, cable } = await household()
    const list = await upload(
      person,
      'id,name,quantity,minQuantity,status,sku,barcode,container,location\n' +
        `${tent.id},Piano,1,,,,,Hall,House\n` +
        `${tape.id},Wide tape,2,,,,4006381333931,Hall,House\n` +
        `${cable.id},Long cable,5,,,,,Drawer,Office\n`,
    )
    expect(matchesOf(list.body)).toEqual([
      [3, 'id', 'name Tape>Wide tape,container Drawer>Hall', 'update'],
      [4, 'id', 'name Cable>Long cable', 'update'],
    ])
    expect(list.body.trial).toMatchObject({ items: 1, problemCount: 0 })
    const others = await upload(
      person,
      `id,name,quantity,minQuantity,status,sku,barcode,container,location\n${tent.id},Guitar,1,,,G-7,,,\n${tent.id},Big tent,3,,,,,,\n`,
    )
    expect(matchesOf(others.body)).toEqual([[3, 'id', 'name Tent>Big tent', 'update']])
  })

  it('refuse to save what an item became while the import waited for the containers', async () => {
    const { person, camping, tent, cable } = await household()
    const list = await upload(person, 'name,quantity,container\nTent,8,Camping\nCable,5,Drawer\n')
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query('select from containers where workspace_id = $1 and id = $2 for update', [
        ...[person.workspaceId, camping.id],
      ])
      const saving = list.run()
      await expect.poll(() => countLockWaits(app.pool)).toBe(1)
      await client.query('update items set quantity = 6 where workspace_id = $1 and id = $2', [
        ...[person.workspaceId, cable.id],
      ])
      await client.query('commit')
      const { status, body } = await saving
      expect([status, body.reason]).toEqual([409, 'server.changed-meanwhile'])
    } finally {
      client.release()
    }
    expect(await byId(person, cable.id)).toMatchObject({ quantity: 6 })
    expect(await byId(person, tent.id)).toMatchObject({ quantity: 3 })
  })

  it('are not those in Trash, of other people, or of the same name with another code', async () => {
    const { person, tent, cable } = await household()
    const other = await household()
    await person.delete(`/api/items/${cable.id}`)
    const list = await upload(
      person,
      'id,name,quantity,minQuantity,status,sku,container,location\n' +
        `${other.tent.id},Lamp,1,,,,Drawer,Office\n` +
        `${cable.id},Cable,1,,,,Drawer,Office\n` +
        ',Cable,1,,,,Drawer,Office\n' +
        ',Tent,1,,,T-9,Camping,Garage\n' +
        'x,Tent,3,,,,Camping,Garage\n',
    )
    expect(matchesOf(list.body)).toEqual([[6, 'name', '', 'leave-out']])
    await list.run()
    expect(await byId(other.person, other.tent.id)).toMatchObject({ name: 'Tent', quantity: 3 })
    expect(await byId(person, tent.id)).toMatchObject({ sku: 'T-1', quantity: 3 })
  })

  it('with one code in several containers are each of their own; elsewhere it says nothing', async () => {
    const { person, camping, drawer } = await household()
    for (const { id } of [camping, drawer])
      await makeItem(person, { name: 'AA', containerId: id, quantity: 1, sku: 'AA' })
    const list = await upload(
      person,
      'name,sku,quantity,container\nAA,AA,2,Drawer\nAA,AA,3,Camping\nAA,AA,4,Shelf\n',
    )
    expect(matchesOf(list.body)).toEqual([
      [2, 'sku', 'quantity 1>2', 'update'],
      [3, 'sku', 'quantity 1>3', 'update'],
    ])
    expect(list.body.trial).toMatchObject({ items: 1, problemCount: 0 })
    const counted = await upload(person, 'sku,quantity\nAA,9\n')
    expect(counted.body.trial.problems).toMatchObject([{ row: 2, reason: 'import.item-ambiguous' }])
  })

  it('in a container that the plan blocks stay as they are, but may leave it', async () => {
    const person = await app.signIn({ plan: 'business' })
    const boxes = []
    for (let made = 0; made < 4; made += 1)
      boxes.push(await makeContainer(person, { name: `Box ${made}`, location: 'Attic' }))
    for (const name of ['Tent', 'Mat', 'Pan'])
      await makeItem(person, { name, sku: name, containerId: boxes[3]?.id ?? 0, quantity: 1 })
    await app.pool.query(
      `update subscriptions set plan_id = (select id from plans where name = 'free') where user_id = $1`,
      [person.id],
    )
    const list = await upload(
      person,
      'name,sku,quantity,container\nTent,Tent,2,Box 3\nMat,Mat,1,Box 3\nPan,Pan,1,Box 0\n',
    )
    expect(list.body.trial.problems).toMatchObject([{ row: 2, reason: 'container.blocked' }])
    await list.patch({ leaveOut: [2] })
    expect((await list.run()).body).toMatchObject({ updated: 1 })
  })

  it('count against the plan where they move in', async () => {
    const { person, camping } = await household('free')
    for (let made = 0; made < 29; made += 1)
      await makeItem(person, { name: `Peg ${made}`, containerId: camping.id, quantity: 1 })
    const list = await upload(person, 'name,quantity,container\nTape,2,Camping\n')
    // The name alone is no match in another container.
    expect(list.body.trial.matches.count).toBe(0)
    const moved = await upload(person, 'name,barcode,container\nTape,4006381333931,Camping\n')
    expect(moved.body.trial.refusal).toMatchObject({ reason: 'import.items-beyond', values: { after: 31 } })
    expect((await moved.run()).body.code).toBe('ITEM_LIMIT_REACHED')
  })

  it('don’t move into a container that was filled while the import waited', async () => {
    const { person, camping, tape, cable } = await household('free')
    for (let made = 0; made < 28; made += 1)
      await makeItem(person, { name: `Peg ${made}`, containerId: camping.id, quantity: 1 })
    const list = await upload(person, 'name,barcode,container\nTape,4006381333931,Camping\n')
    const client = await app.pool.connect()
    try {
      await client.query('begin')
      await client.query('update items set container_id = $3 where workspace_id = $1 and id = $2', [
        ...[person.workspaceId, cable.id, camping.id],
      ])
      const saving = list.run()
      await expect.poll(() => countLockWaits(app.pool)).toBe(1)
      await client.query('commit')
      expect((await saving).body.code).toBe('ITEM_LIMIT_REACHED')
    } finally {
      client.release()
    }
    expect(await byId(person, tape.id)).toMatchObject({ containerName: 'Drawer' })
  })

  it('tell of low stock as any change does', async () => {
    const { person, tent } = await household()
    await person.put(`/api/items/${tent.id}`, { quantity: 40 })
    const list = await upload(person, 'sku,quantity\nT-1,1\n')
    await list.run()
    const { body } = await person.get('/api/notifications')
    expect(JSON.stringify(body)).toContain('Tent')
    for (const { changes } of [runImport, undoImport]) expect(changes).toContain('notifications')
  })
})

describe('our own export', () => {
  it.each(['csv', 'xlsx'])('brought back unchanged changes nothing, as %s', async (ending) => {
    const { person } = await household()
    const format = ending === 'csv' ? 'csv' : 'excel'
    const { rawPayload } = await app.server.inject({
      url: `/api/export/file?kind=items&format=${format}`,
      headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
    })
    const list = await upload(person, rawPayload, `items.${ending}`)
    expect(list.body.columns[0]).toMatchObject({ field: 'itemId', guess: 'known' })
    expect(matchesOf(list.body).map(([, by, changes, choice]) => [by, changes, choice])).toEqual(
      Array(3).fill(['id', '', 'leave-out']),
    )
    expect(list.body.trial.matches).toMatchObject({ count: 3, changing: 0 })
  })

  it('edited and brought back updates by id', async () => {
    const { person, tent, tape, cable } = await household()
    const { rawPayload } = await app.server.inject({
      url: '/api/export/file?kind=items&format=csv',
      headers: { cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
    })
    const edited = String(rawPayload)
      .replace(/(,|")Tent(,|")/, '$1Dome tent$2')
      .replace('Wide', 'Narrow')
    const list = await upload(person, edited, 'items.csv')
    expect(list.body.trial.matches).toMatchObject({ count: 3, update: 2, leaveOut: 1 })
    expect((await list.run()).body).toMatchObject({ items: 0, updated: 2, leftOut: 0 })
    expect(await byId(person, tent.id)).toMatchObject({ name: 'Dome tent', quantity: 3, sku: 'T-1' })
    expect(await byId(person, tape.id)).toMatchObject({ description: 'Narrow', barcode: '4006381333931' })
    expect(await byId(person, cable.id)).toMatchObject({ name: 'Cable', quantity: 5 })
  })
})

describe('taking back', () => {
  it('restores the former values, and brings new items into Trash', async () => {
    const { person, tent, camping } = await household()
    const list = await upload(
      person,
      'name,sku,quantity,minQuantity,container,location\nDome,T-1,8,2,Shelf,Attic\nMat,,1,,Shelf,Attic\n',
    )
    await list.run()
    expect(await byId(person, tent.id)).toMatchObject({ name: 'Dome', quantity: 8, containerName: 'Shelf' })
    const { body } = await list.undo()
    expect(body).toMatchObject({ state: 'undone', undone: { restored: 1, keptCount: 0, kept: [] } })
    expect(await byId(person, tent.id)).toMatchObject({
      name: 'Tent',
      quantity: 3,
      minQuantity: 0,
      containerId: camping.id,
      containerName: 'Camping',
    })
    expect((await person.get('/api/stats')).body).toMatchObject({ totalContainers: 2, totalItems: 3 })
    const { body: ledger } = await person.get(`/api/items/${tent.id}/movements`)
    expect(ledger.slice(0, 2).map(({ delta }: { delta: number }) => delta)).toEqual([0, -5])
    expect((await list.undo()).body.undone).toMatchObject({ restored: 1 })
  })

  it('leaves what was changed, deleted or has nowhere to go since, and says so', async () => {
    const { person, tent, tape, cable, drawer } = await household()
    const list = await upload(
      person,
      'name,quantity,container,barcode,sku\nTent,8,Camping,,T-1\nTape,8,Shelf,4006381333931,\nCable,8,Drawer,,\n',
    )
    await list.run()
    await person.put(`/api/items/${tent.id}`, { quantity: 9 })
    await person.delete(`/api/items/${cable.id}`)
    await person.delete(`/api/containers/${drawer.id}`)
    const { body } = await list.undo()
    expect(body.undone).toMatchObject({ restored: 0, keptCount: 3 })
    expect(
      body.undone.kept.map(({ name, reason }: { name: string; reason: string }) => [name, reason]),
    ).toEqual([
      ['Tent', 'changed'],
      ['Tape', 'no-room'],
      ['Cable', 'deleted'],
    ])
    expect(await byId(person, tent.id)).toMatchObject({ quantity: 9 })
    expect(await byId(person, tape.id)).toMatchObject({ quantity: 8, containerName: 'Shelf' })
    expect((await person.get(list.path)).body.undone.keptCount).toBe(3)
  })

  it('compares only fields that were stored, as later versions have more of them', async () => {
    const { person, tent } = await household()
    const list = await upload(person, 'sku,quantity\nT-1,10\n')
    await list.run()
    await app.pool.query(
      `update import_updates set before = before - 'barcode', after = after - 'barcode' where workspace_id = $1`,
      [person.workspaceId],
    )
    await person.put(`/api/items/${tent.id}`, { barcode: '4006381333931' })
    expect((await list.undo()).body.undone).toMatchObject({ restored: 1, keptCount: 0 })
    expect(await byId(person, tent.id)).toMatchObject({ quantity: 3, barcode: '4006381333931' })
  })

  it('of two imports of one item works from the last one on', async () => {
    const { person, tent } = await household()
    const first = await upload(person, 'sku,quantity\nT-1,10\n')
    await first.run()
    const second = await upload(person, 'sku,quantity\nT-1,20\n')
    await second.run()
    await second.undo()
    expect(await byId(person, tent.id)).toMatchObject({ quantity: 10 })
    expect((await first.undo()).body.undone).toMatchObject({ restored: 1 })
    expect(await byId(person, tent.id)).toMatchObject({ quantity: 3 })
  })

  it('forgets the former values after 30 days', async () => {
    const { person } = await household()
    const list = await upload(person, 'sku,quantity\nT-1,10\n')
    await list.run()
    const kept = async () =>
      (await app.pool.query('select 1 from import_updates where workspace_id = $1', [person.workspaceId]))
        .rowCount
    expect(await kept()).toBe(1)
    app.now = new Date(Date.now() + 31 * day)
    try {
      await removeOldImports(app.ctx)
    } finally {
      app.now = undefined
    }
    expect(await kept()).toBe(0)
    expect((await person.get(list.path)).body).toMatchObject({ updated: 1 })
  })
})

it('finds and updates each item alike, where the planner knows nothing of the workspace', async () => {
  const person = await app.signIn({ plan: 'business' })
  const count = 3_000
  const rows = (quantity: number) =>
    Array.from(
      { length: count },
      (_, at) => `Thing ${at},${at % 2 ? `S-${at}` : ''},${quantity},Box ${at % 300}`,
    )
  const file = (quantity: number) => ['name,sku,quantity,container', ...rows(quantity)].join('\n')
  const first = await upload(person, file(1))
  await first.run()
  let again: Awaited<ReturnType<typeof upload>> | undefined
  const matching = await statementsDuring(app.pool, async () => {
    again = await upload(person, file(2))
  })
  expect(again?.body.trial.matches).toMatchObject({ count, changing: count, update: count })
  expect(again?.body.trial.matches.rows).toHaveLength(200)
  for (const name of ['imports.match-skus', 'imports.match-names']) {
    const named = matching.filter((one) => one.name === name)
    expect(named).toHaveLength(6)
    expect(await rowsLookedAt(app.pool, named)).toBeLessThan(4 * count)
  }
  const saving = await statementsDuring(app.pool, async () => {
    expect((await again?.run())?.body).toMatchObject({ items: 0, updated: count })
  })
  for (const name of ['imports.match-ids', 'items.update-many']) {
    const named = saving.filter((one) => one.name === name)
    expect(await rowsLookedAt(app.pool, named)).toBeLessThan(4 * count)
  }
  expect((await again?.undo())?.body.undone).toMatchObject({ restored: count, keptCount: 0 })
  expect((await person.get('/api/stats')).body).toMatchObject({ totalItems: count, totalQuantity: count })
})
