import { createHash, randomBytes } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Environment } from '../environment.ts'
import { addPerson, fillWorkspace, type Person } from '../fill.ts'
import { fetchOnce, median } from '../load.ts'
import { backendsOf, cpuOfWork, peakOf, startProgram, treeOf } from '../processes.ts'
import { report } from '../report.ts'
import { describeBoth, describeSpread, inTurn, ratioOf, type Side } from '../spread.ts'
import { askPages } from './neighbours.ts'

const items = 26_000
const photos = 2_000
/** Bytes of a photo as a phone sends it scaled down, and of its small picture. */
const photoBytes = { whole: 110_000, small: 8_000 }
const rounds = 4
const neighbours = 9
const baseline = new URL('../baseline-backup.ts', import.meta.url).pathname

async function addPhotos({ admin, folder }: Environment, { workspaceId }: Person): Promise<void> {
  const hashes: string[] = []
  for (let at = 0; at < photos; at += 1) {
    const bytes = randomBytes(photoBytes.whole)
    const hash = createHash('sha256').update(bytes).digest('hex')
    // As the product stores them.
    const place = join(folder, 'product', 'photos', hash.slice(0, 2))
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, hash), bytes)
    writeFileSync(join(place, `${hash}-small`), randomBytes(photoBytes.small))
    hashes.push(hash)
  }
  await admin.query(
    `insert into photos (workspace_id, item_id, hash, size, type, width, height)
     select $1, i.id, h.hash, $3, 'image/jpeg', 500, 375
     from unnest($2::text[]) with ordinality h (hash, n)
     join (select id, row_number() over (order by id) as n from items where workspace_id = $1) i using (n)`,
    [workspaceId, hashes, photoBytes.whole],
  )
}

async function addPeople(environment: Environment): Promise<[Person, Person[]]> {
  const { admin } = environment
  const large = await addPerson(admin, 'collector')
  await fillWorkspace(admin, large.workspaceId, items)
  await addPhotos(environment, large)
  await admin.query(`update users set role = 'admin', is_admin = true where name = 'collector'`)
  const light: Person[] = []
  for (let at = 0; at < neighbours; at += 1) {
    const person = await addPerson(admin, `neighbour-${at}`)
    await fillWorkspace(admin, person.workspaceId, 500)
    light.push(person)
  }
  await admin.query('vacuum analyze')
  return [large, light]
}

/** Presses 'Back up now' and waits until the archive is whole; removes it. */
async function backUp({ admin, product, folder }: Environment, { cookie }: Person): Promise<void> {
  const { rows: last } = await admin.query('select coalesce(max(id), 0) as id from backups')
  const headers = { cookie, origin: product.url }
  const reply = await fetch(`${product.url}/api/admin/backups`, { method: 'POST', headers })
  if (reply.status !== 204) throw new Error(`${reply.status}: ${await reply.text()}`)
  for (;;) {
    await pause(100)
    const { rows } = await admin.query(
      `select state, reason from backups where id > $1 and state <> 'running'`,
      [last[0].id],
    )
    if (rows.length === 0) continue
    if (rows[0].state !== 'whole') throw new Error(rows[0].reason)
    rmSync(join(folder, 'product', 'backups'), { recursive: true })
    return
  }
}

/** What a backup costs beside copying the same rows and compressing the same bytes, and what others feel of it. */
export async function measureBackup(environment: Environment): Promise<void> {
  const { product } = environment
  const [large, light] = await addPeople(environment)
  const other = await startProgram(
    baseline,
    {
      DATABASE_URL: environment.databaseUrl,
      PHOTOS: join(environment.folder, 'product', 'photos'),
      TARGET: join(environment.folder, 'bare'),
    },
    'baseline backup listens',
  )
  const runs: Record<Side, () => Promise<unknown>> = {
    ours: () => backUp(environment, large),
    theirs: () => fetchOnce(other.url, {}),
  }
  const pids = { ours: product.pid, theirs: other.pid }
  try {
    // Not counted, because the programs are cold.
    await runs.ours()
    await runs.theirs()
    const costs = await inTurn(rounds, (side) =>
      cpuOfWork(() => [...treeOf(pids[side]), ...backendsOf(environment.databasePid())], runs[side]),
    )
    const what = `backup of ${items.toLocaleString('en')} items with ${photos.toLocaleString('en')} photos`
    report({
      what: `${what} against COPY and compressing the same bytes: mean CPU`,
      value: ratioOf(costs),
      unit: '×',
      limit: 1.5,
      aim: 'at most',
      note: describeBoth(costs, 'ms'),
    })
    const peaks: number[] = []
    for (let round = 0; round < rounds; round += 1) peaks.push((await peakOf(product.pid, runs.ours)) / 1000)
    report({
      what: `${what}: memory above rest`,
      value: median(peaks),
      unit: 'MB',
      limit: 60,
      aim: 'at most',
      note: describeSpread(peaks, 0),
    })
    const ratios: number[] = []
    await askPages(product, light)
    for (let round = 0; round < rounds; round += 1) {
      const alone = await askPages(product, light)
      const backup = runs.ours()
      await pause(200)
      const beside = await askPages(product, light)
      await backup
      ratios.push(beside.own / alone.own)
    }
    report({
      what: `a page of ${neighbours} light workspaces beside a backup: middle time without the wait for a processor`,
      value: median(ratios),
      unit: '×',
      limit: 1.3,
      aim: 'at most',
      note: describeSpread(ratios),
    })
  } finally {
    await other.stop()
  }
}
