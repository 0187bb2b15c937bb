import { createHash, randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import type pg from 'pg'
import type { freeBytesOf } from '../../../adapters/disk/free-bytes.ts'
import type { PhotoStore } from '../../../adapters/photos/photo-store.ts'
import { isDistributed } from '../../../db/distribution.ts'
import { listApplied } from '../../../db/migrate.ts'
import { StartError } from '../../../start-error.ts'
import {
  type DumpedTable,
  endSnapshot,
  listPhotoHashes,
  listSequences,
  listTables,
  readTable,
  withSnapshot,
} from '../store/dump.ts'
import { readTotals } from '../store/totals.ts'
import { chunkBytes, seal } from './archive-file.ts'
import { type DiskSpace, watchDiskSpace } from './disk-space.ts'
import { listArchives, whileTouched } from './kept-archives.ts'
import {
  formatName,
  formatVersion,
  type Manifest,
  manifestEntry,
  manifestSumEntry,
  photoEntry,
  tableEntry,
} from './manifest.ts'
import { alreadyExists, publishArchive } from './publish-archive.ts'

export interface BackupSource {
  pool: pg.Pool
  photos: Pick<PhotoStore, 'get'>
  /** The version of the program. */
  version: string
  now: () => Date
  /** Undefined: the archive is not encrypted. */
  passphrase: string | undefined
  onProgress?: (progress: BackupProgress) => void
  /** In tests: how much space a folder has. */
  freeBytes?: typeof freeBytesOf
}

export interface BackupProgress {
  part: 'tables' | 'photos'
  done: number
  total: number
}

export interface WrittenBackup {
  path: string
  bytes: number
  manifest: Manifest
}

/** Each node has moments of its own, so rows that belong together could be of two. */
const spreadSentence =
  'This database is spread over nodes, and no archive could hold one moment of all of them. Back up every node ' +
  "by PostgreSQL's own means, and set BACKUP_EVERY=off."

/** Adds a file to the tar. */
type AddEntry = (name: string, size: number, bytes: AsyncIterable<Uint8Array>) => Promise<void>

async function* onePart(bytes: Uint8Array) {
  yield bytes
}

function createEntries(modifiedAt: Date) {
  const { readable, controller } = createTarPacker()
  const add: AddEntry = async (name, size, bytes) => {
    const writer = controller.add({ name, size, mtime: modifiedAt, mode: 0o600, type: 'file' }).getWriter()
    for await (const chunk of bytes) await writer.write(chunk)
    await writer.close()
  }
  return { tar: Readable.fromWeb(readable as unknown as ReadableStream), controller, add }
}

/** Passes bytes on, and counts and digests them. */
function createMeter() {
  const hash = createHash('sha256')
  let bytes = 0
  return {
    async *pass(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of chunks) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
    },
    read: () => ({ bytes, sha256: hash.digest('hex') }),
  }
}

interface Spool {
  file: FileHandle
  space: DiskSpace
}

/**
 * Writes the compressed rows of a table into the file and describes them. A tar says the size of an entry before its
 * bytes, and it is known after them.
 */
async function spool(client: pg.ClientBase, table: DumpedTable, { file, space }: Spool) {
  await file.truncate(0)
  const [content, compressed] = [createMeter(), createMeter()]
  const rows = await readTable(client, table, { withWaitingJobs: true })
  const packed = createZstdCompress()
  const reading = pipeline(rows, content.pass, packed)
  // Its failure is that of the compressed rows too.
  reading.catch(() => {})
  let at = 0
  for await (const chunk of compressed.pass(packed)) {
    at += (await file.write(chunk, 0, chunk.length, at)).bytesWritten
    await space.wrote(chunk.length)
  }
  await reading
  return { ...table, rows: rows.rowCount, ...compressed.read(), content: content.read() }
}

async function* readBack(file: FileHandle, size: number) {
  for (let at = 0; at < size; ) {
    // A chunk of its own each time, because the tar keeps it until it is compressed.
    const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(chunkBytes), 0, chunkBytes, at)
    if (bytesRead === 0) throw new Error('The rows on their way into the archive are cut off.')
    yield buffer.subarray(0, bytesRead)
    at += bytesRead
  }
}

async function addTables(
  client: pg.ClientBase,
  add: AddEntry,
  rows: Spool,
  onProgress: (p: BackupProgress) => void,
) {
  const described: Manifest['tables'] = []
  const tables = await listTables(client)
  for (const [done, table] of tables.entries()) {
    onProgress({ part: 'tables', done, total: tables.length })
    const one = await spool(client, table, rows)
    await add(tableEntry(table.name), one.bytes, readBack(rows.file, one.bytes))
    described.push(one)
  }
  return described
}

async function addPhotos(
  hashes: readonly string[],
  { photos }: BackupSource,
  add: AddEntry,
  onProgress: (p: BackupProgress) => void,
) {
  const described: Manifest['photos'] = []
  const missing: string[] = []
  for (const [done, hash] of hashes.entries()) {
    onProgress({ part: 'photos', done, total: hashes.length })
    for (const name of [hash, `${hash}-small`]) {
      const bytes = await photos.get(name)
      if (bytes === null) {
        // People's pictures have no small one.
        if (name === hash) missing.push(name)
        continue
      }
      await add(photoEntry(name), bytes.length, onePart(bytes))
      described.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    }
  }
  return { photos: described, missingPhotos: missing }
}

async function addAll(
  client: pg.ClientBase,
  source: BackupSource,
  add: AddEntry,
  rows: Spool,
): Promise<Manifest> {
  const onProgress = source.onProgress ?? (() => {})
  const createdAt = source.now().toISOString()
  const migrations = await listApplied(client)
  const totals = await readTotals(client)
  const sequences = await listSequences(client)
  const hashes = await listPhotoHashes(client)
  const tables = await addTables(client, add, rows, onProgress)
  await endSnapshot(client)
  const photos = await addPhotos(hashes, source, add, onProgress)
  const manifest: Manifest = {
    format: formatName,
    formatVersion,
    version: source.version,
    createdAt,
    migrations,
    tables,
    sequences,
    ...photos,
    totals,
  }
  const text = Buffer.from(`${JSON.stringify(manifest)}\n`)
  await add(manifestEntry, text.length, onePart(text))
  const sum = Buffer.from(`${createHash('sha256').update(text).digest('hex')}  ${manifestEntry}\n`)
  await add(manifestSumEntry, sum.length, onePart(sum))
  return manifest
}

/** A file without a name: it is gone with the program, however that ends. */
async function openNameless(folder: string): Promise<FileHandle> {
  const path = join(folder, `.stowage-rows-${randomUUID()}`)
  const file = await open(path, 'wx+', 0o600)
  await rm(path)
  return file
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  // Some systems don't allow this.
  await handle.sync().catch(() => {})
  await handle.close()
}

interface Target {
  file: FileHandle
  folder: string
  space: DiskSpace
}

async function writeParts(client: pg.ClientBase, source: BackupSource, { file, folder, space }: Target) {
  if (await isDistributed(client)) throw new StartError(spreadSentence)
  const rows = await openNameless(folder)
  const { tar, controller, add } = createEntries(source.now())
  const sealed = await seal(tar, source.passphrase)
  const written = pipeline(sealed, async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      await file.write(chunk)
      await space.wrote(chunk.length)
    }
  })
  // Awaited below; until then its failure shows as that of an entry.
  written.catch(() => {})
  try {
    const manifest = await addAll(client, source, add, { file: rows, space })
    controller.finalize()
    await written
    return manifest
  } catch (error) {
    controller.error(error)
    // A full disk is the cause, and an entry that could not be added its effect.
    throw await written.then(
      () => error,
      (cause: unknown) => cause ?? error,
    )
  } finally {
    await rows.close()
  }
}

/**
 * Makes one archive of one state of the database and of the photos that it refers to. The file appears under its name
 * when it is whole; the format is described in docs/operations.md.
 */
export async function writeArchive(source: BackupSource, path: string): Promise<WrittenBackup> {
  const folder = dirname(path)
  // Two programs may make one in the same minute, each in a file of its own.
  const unfinished = `${path}.${randomUUID()}.part`
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (await stat(path).catch(() => undefined)) throw alreadyExists(path)
  const space = watchDiskSpace(folder, source.freeBytes)
  const [last] = await listArchives(folder)
  await space.expect(last?.bytes ?? 0)
  const file = await open(unfinished, 'wx', 0o600)
  try {
    const target = { file, folder, space }
    const manifest = await whileTouched(file, () =>
      withSnapshot(source.pool, (client) => writeParts(client, source, target)),
    )
    await file.sync()
    const { size } = await file.stat()
    await publishArchive(unfinished, path)
    await syncFolder(folder)
    return { path, bytes: size, manifest }
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await file.close()
  }
}
