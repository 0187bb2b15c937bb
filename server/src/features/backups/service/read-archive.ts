import { createHash } from 'node:crypto'
import type { ReadableStream } from 'node:stream/web'
import { createTarDecoder } from 'modern-tar'
import { ArchiveError } from '../../../archive-error.ts'
import { StartError } from '../../../start-error.ts'
import { toWeb, unseal } from './archive-file.ts'
import {
  formatVersion,
  type Manifest,
  manifestEntry,
  manifestHead,
  manifestSchema,
  manifestSumEntry,
  photoEntry,
  tableEntry,
} from './manifest.ts'

export interface ArchiveEntry {
  name: string
  size: number
  bytes: AsyncIterable<Uint8Array>
}

/** Largest manifest that is read into memory: more than a million photos. */
const largestManifest = 448 * 1024 * 1024

const damaged = (path: string, what: string, cause?: unknown) =>
  new ArchiveError(`${path} is damaged: ${what}. Take another backup.`, cause)

/** The names of entries, which cannot lead out of a folder. */
const entryName = /^(?:tables\/[a-z\d_]+\.copy\.zst|photos\/[a-z\d-]+|manifest\.json|manifest\.sha256)$/

/** What the tar or the encryption says of bytes that they can't read. */
function explain(path: string, error: unknown): unknown {
  const isOwn = error instanceof StartError || (error as NodeJS.ErrnoException).syscall !== undefined
  return isOwn ? error : damaged(path, (error as Error).message, error)
}

async function* explained(path: string, bytes: AsyncIterable<Uint8Array>) {
  try {
    yield* bytes
  } catch (error) {
    throw explain(path, error)
  }
}

/** Reads the entries of an archive one after the other; each is read whole, or left out, before the next. */
export async function* readEntries(
  path: string,
  passphrase: string | undefined,
): AsyncGenerator<ArchiveEntry> {
  const tar = await unseal(path, passphrase)
  const web = toWeb(tar)
  try {
    const entries = web.pipeThrough(createTarDecoder({ strict: true })) as unknown as ReadableStream<{
      header: { name: string; size: number; type?: string }
      body: ReadableStream<Uint8Array>
    }>
    for await (const { header, body } of entries) {
      if ((header.type ?? 'file') !== 'file' || !entryName.test(header.name)) {
        throw damaged(path, `it holds ${JSON.stringify(header.name.slice(0, 100))}, which no backup has`)
      }
      yield { name: header.name, size: header.size, bytes: explained(path, body) }
    }
  } catch (error) {
    throw explain(path, error)
  } finally {
    tar.destroy()
  }
}

interface Part {
  bytes: number
  sha256: string
}

async function digest({ bytes }: ArchiveEntry): Promise<Part> {
  const hash = createHash('sha256')
  let count = 0
  for await (const chunk of bytes) {
    hash.update(chunk)
    count += chunk.length
  }
  return { bytes: count, sha256: hash.digest('hex') }
}

async function readText({ size, bytes }: ArchiveEntry, path: string): Promise<Buffer> {
  if (size > largestManifest) throw damaged(path, 'its list of contents is too large')
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks)
}

function parseManifest(text: Buffer, path: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text.toString())
  } catch (error) {
    throw damaged(path, 'its list of contents cannot be read', error)
  }
  const head = manifestHead.safeParse(json)
  if (!head.success) throw damaged(path, 'it is no backup of Stowage', head.error)
  if (head.data.formatVersion > formatVersion) {
    throw new ArchiveError(
      `${path} was made by a newer version of Stowage. Restore it with that version or a newer one.`,
    )
  }
  const manifest = manifestSchema.safeParse(json)
  if (!manifest.success) throw damaged(path, 'its list of contents has another form', manifest.error)
  return manifest.data
}

function refuseDifference(manifest: Manifest, found: Map<string, Part>, path: string): void {
  const listed = [
    ...manifest.tables.map((table) => ({ ...table, entry: tableEntry(table.name) })),
    ...manifest.photos.map((photo) => ({ ...photo, entry: photoEntry(photo.name) })),
  ]
  for (const { entry, bytes, sha256 } of listed) {
    const part = found.get(entry)
    if (part === undefined) throw damaged(path, `${entry} is missing`)
    if (part.bytes !== bytes || part.sha256 !== sha256) throw damaged(path, `${entry} was changed`)
    found.delete(entry)
  }
  for (const entry of found.keys()) throw damaged(path, `${entry} is not in its list of contents`)
}

/**
 * Reads the whole archive and compares each part with its checksum. Changes nothing.
 * @throws StartError with a sentence when any part is missing, damaged or unknown, or the format is newer
 */
export async function checkArchive(path: string, passphrase: string | undefined): Promise<Manifest> {
  const found = new Map<string, Part>()
  let text: Buffer | undefined
  let sum: string | undefined
  for await (const entry of readEntries(path, passphrase)) {
    if (sum !== undefined) throw damaged(path, 'something follows its end')
    if (entry.name === manifestEntry) text = await readText(entry, path)
    else if (entry.name === manifestSumEntry) sum = (await readText(entry, path)).toString()
    else if (text !== undefined || found.has(entry.name)) throw damaged(path, `${entry.name} is there twice`)
    else found.set(entry.name, await digest(entry))
  }
  if (text === undefined || sum === undefined) throw damaged(path, 'its end is missing')
  if (sum !== `${createHash('sha256').update(text).digest('hex')}  ${manifestEntry}\n`) {
    throw damaged(path, 'its list of contents was changed')
  }
  const manifest = parseManifest(text, path)
  refuseDifference(manifest, found, path)
  return manifest
}
