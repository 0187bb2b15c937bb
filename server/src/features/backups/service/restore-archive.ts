import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type pg from 'pg'
import { giveUpOldMails } from '../../../adapters/mail/store.ts'
import type { PhotoStore } from '../../../adapters/photos/photo-store.ts'
import { ArchiveError } from '../../../archive-error.ts'
import { isDistributed } from '../../../db/distribution.ts'
import { findUnknown, lockMigrations, migrateInside } from '../../../db/migrate.ts'
import { migrationSets } from '../../../db/migration-sets.ts'
import { type DumpedTable, listTables, readTable } from '../store/dump.ts'
import {
  closeForRows,
  countOtherPrograms,
  dropEverything,
  findState,
  forgetRunningBackup,
  openForRows,
  replacing,
  setSequence,
  writeTable,
} from '../store/load.ts'
import { readTotals } from '../store/totals.ts'
import { advanceFeeds } from './advance-feeds.ts'
import { type Manifest, photoEntry, type Totals, tableEntry } from './manifest.ts'
import { type ArchiveEntry, checkArchive, readEntries } from './read-archive.ts'

interface RestoreTarget {
  pool: pg.Pool
  photos: Pick<PhotoStore, 'get' | 'put' | 'replace'>
  passphrase: string | undefined
  /** Whether a database in which people have signed up is replaced. */
  replace: boolean
  /** Called once the archive is known to be whole, before anything changes. */
  onChecked?: (manifest: Manifest) => void
}

export interface Restored {
  manifest: Manifest
  /** The totals that were replaced; undefined without tables. */
  before: Totals | undefined
  after: Totals
}

async function refuseNewer(manifest: Manifest, path: string): Promise<void> {
  const unknown = await findUnknown(manifest.migrations, migrationSets())
  if (unknown === undefined) return
  throw new ArchiveError(
    `${path} was made by Stowage ${manifest.version}, which has changes that this version does not know ` +
      `(${unknown.set}/${unknown.version}, ${unknown.name}). Restore it with that version or a newer one.`,
  )
}

async function refuseUnfit(client: pg.ClientBase, replace: boolean): Promise<Totals | undefined> {
  if (await isDistributed(client)) {
    throw new ArchiveError(
      `This database is spread over nodes. Restore into a new one, then run npm run db:distribute.`,
    )
  }
  if ((await countOtherPrograms(client)) > 0) {
    throw new ArchiveError(`Stowage is running on this database. Stop every program of it first.`)
  }
  const { hasTables, hasPeople } = await findState(client)
  if (hasPeople && !replace) {
    throw new ArchiveError(`This installation is in use. To replace all of it by the backup, add --replace.`)
  }
  return hasTables ? readTotals(client).catch(() => undefined) : undefined
}

const nameOf = ({ name, columns }: DumpedTable) => `${name} (${columns.join(', ')})`

async function refuseOtherTables(client: pg.ClientBase, manifest: Manifest): Promise<DumpedTable[]> {
  const tables = await listTables(client)
  const wanted = tables.map(nameOf)
  const given = manifest.tables.map(nameOf)
  const difference = given.find((one) => !wanted.includes(one)) ?? wanted.find((one) => !given.includes(one))
  if (difference !== undefined) {
    throw new ArchiveError(
      `The backup and the tables of Stowage ${manifest.version} differ in ${difference}.`,
    )
  }
  return tables
}

async function* hashed(bytes: AsyncIterable<Uint8Array>, done: (sha256: string) => void) {
  const hash = createHash('sha256')
  for await (const chunk of bytes) {
    hash.update(chunk)
    yield chunk
  }
  done(hash.digest('hex'))
}

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** The file was checked whole before; a difference now means that it was changed meanwhile. */
const changedMeanwhile = (entry: string) =>
  new ArchiveError(`The backup was changed while it was restored: ${entry}.`)

async function loadTable(client: pg.ClientBase, table: Manifest['tables'][number], entry: ArchiveEntry) {
  let sha256 = ''
  await pipeline(
    hashed(entry.bytes, (found) => {
      sha256 = found
    }),
    createZstdDecompress(),
    writeTable(client, table),
  )
  if (sha256 !== table.sha256) throw changedMeanwhile(entry.name)
}

async function loadPhoto({ photos }: RestoreTarget, photo: Manifest['photos'][number], entry: ArchiveEntry) {
  const chunks: Uint8Array[] = []
  for await (const chunk of entry.bytes) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (sha256Of(bytes) !== photo.sha256) throw changedMeanwhile(entry.name)
  const existing = await photos.get(photo.name)
  // A file of this name with other bytes is damaged, here or in the archive; until the new one is whole, it stays.
  const isOther = existing !== null && sha256Of(existing) !== photo.sha256
  await (isOther ? photos.replace(photo.name, bytes) : photos.put(photo.name, bytes))
}

async function loadEntries(client: pg.ClientBase, target: RestoreTarget, path: string, manifest: Manifest) {
  const tables = new Map(manifest.tables.map((table) => [tableEntry(table.name), table]))
  const photos = new Map(manifest.photos.map((photo) => [photoEntry(photo.name), photo]))
  for await (const entry of readEntries(path, target.passphrase)) {
    const table = tables.get(entry.name)
    const photo = photos.get(entry.name)
    if (table) await loadTable(client, table, entry)
    else if (photo) await loadPhoto(target, photo, entry)
    else for await (const _ of entry.bytes);
    tables.delete(entry.name)
    photos.delete(entry.name)
  }
  const [missing] = [...tables.keys(), ...photos.keys()]
  if (missing !== undefined) throw changedMeanwhile(missing)
}

/** Reads every table back and compares it with the archive, byte by byte through its checksum. */
async function compareTables(client: pg.ClientBase, manifest: Manifest): Promise<void> {
  for (const table of manifest.tables) {
    let sha256 = ''
    const rows = await readTable(client, table, { withWaitingJobs: false })
    for await (const _ of hashed(rows, (found) => {
      sha256 = found
    }));
    if (rows.rowCount !== table.rows || sha256 !== table.content.sha256) {
      throw new ArchiveError(
        `The table ${table.name} has ${rows.rowCount} rows after the restore, and ${table.rows} in the backup, or ` +
          `other values.`,
      )
    }
  }
}

function refuseOtherTotals(manifest: Manifest, after: Totals): void {
  for (const [name, count] of Object.entries(after)) {
    const wanted = manifest.totals[name as keyof Totals]
    if (wanted === count) continue
    throw new ArchiveError(`After the restore there would be ${count} ${name} instead of ${wanted}.`)
  }
}

async function replaceAll(client: pg.ClientBase, target: RestoreTarget, path: string, manifest: Manifest) {
  const sets = migrationSets()
  const before = await refuseUnfit(client, target.replace)
  await dropEverything(client)
  await migrateInside(client, sets, ({ set, version }) =>
    manifest.migrations.some((one) => one.set === set && one.version === version),
  )
  const tables = await refuseOtherTables(client, manifest)
  const keys = await openForRows(client, tables)
  await loadEntries(client, target, path, manifest)
  await compareTables(client, manifest)
  for (const { name, value } of manifest.sequences) await setSequence(client, name, value)
  await closeForRows(client, tables, keys)
  await migrateInside(client, sets)
  await forgetRunningBackup(client)
  // The installation of the backup has sent them meanwhile, or given up.
  await giveUpOldMails(client)
  await advanceFeeds(client)
  const after = await readTotals(client)
  refuseOtherTotals(manifest, after)
  return { manifest, before, after }
}

/**
 * Replaces the database by an archive, in one transaction: until its commit the old state is whole, and it stays when
 * anything fails or the program is killed. Photos are added before, under the hash of their content, which changes none
 * that are there.
 */
export async function restoreArchive(target: RestoreTarget, path: string): Promise<Restored> {
  const manifest = await checkArchive(path, target.passphrase)
  await refuseNewer(manifest, path)
  target.onChecked?.(manifest)
  return replacing(target.pool, async (client) => {
    await lockMigrations(client)
    return replaceAll(client, target, path, manifest)
  })
}
