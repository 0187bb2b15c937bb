import { pipeline, Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { TableError } from './table-fault.ts'
import type { TableFile } from './table-file.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const localMark = 0x04034b50
const endLength = 22
const entryLength = 46
const localLength = 30
const longestComment = 0xffff

/** Limit of the entries, far more than a workbook or a list of 100,000 things has. */
const maxEntries = 2_000
const maxBytes = 256 * 1024 * 1024
/** Limit of the bytes of the directory: each entry has a name and may have a comment. */
const maxListBytes = 1024 * 1024
/** Limit of the compression ratio of entries larger than `freeBytes`. Sheets with few different values reach 30. */
const maxRatio = 100
const freeBytes = 8 * 1024 * 1024

/** The marker for a value in the ZIP64 record, for archives beyond 4 GB. */
const elsewhere = 0xffffffff
const sizesFollow = 0x8

const stored = 0
const deflated = 8

export interface ZipEntry {
  at: number
  packed: number
  unpacked: number
  method: number
}

interface List {
  at: number
  count: number
}

async function findList(file: TableFile): Promise<List> {
  const start = Math.max(0, file.size - endLength - longestComment)
  const tail = await file.read(start, file.size - start)
  for (let at = tail.length - endLength; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endMark) continue
    // Refuses ZIP64, because the directory that is read must be the one by which entries are unpacked.
    if ([at + 12, at + 16].some((place) => tail.readUInt32LE(place) === elsewhere)) {
      throw new TableError('too-large-inside')
    }
    return { at: tail.readUInt32LE(at + 16), count: tail.readUInt16LE(at + 10) }
  }
  throw new TableError('damaged')
}

/** @throws TableError for what packs far more than it may, or does not say how much. */
function checkSize({ packed, unpacked, method }: ZipEntry, flags: number): void {
  // Refuses entries whose size is unknown before they are unpacked: their output would be unlimited. An empty entry
  // takes two bytes when compressed.
  const saysLater = packed === 0 && method !== stored && (flags & sizesFollow) !== 0
  const saysNothing = (unpacked === 0 && packed > 2) || packed === elsewhere || saysLater
  if (saysNothing || (unpacked > freeBytes && unpacked > packed * maxRatio)) {
    throw new TableError('too-large-inside')
  }
}

/**
 * Reads the directory of a zip archive by name, without unpacking. Refuses an archive with more content than a workbook
 * has, or of unknown size; `unpack` enforces the stated size of each entry.
 * @throws TableError
 */
export async function zipContents(file: TableFile): Promise<Map<string, ZipEntry>> {
  const list = await findList(file)
  if (list.count > maxEntries) throw new TableError('too-large-inside')
  const bytes = await file.read(list.at, Math.min(maxListBytes, Math.max(0, file.size - list.at)))
  const entries = new Map<string, ZipEntry>()
  let total = 0
  let at = 0
  for (let count = 0; count < list.count; count += 1) {
    if (at + entryLength > bytes.length || bytes.readUInt32LE(at) !== entryMark)
      throw new TableError('damaged')
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const entry = { at: bytes.readUInt32LE(at + 42), packed, unpacked, method: bytes.readUInt16LE(at + 10) }
    checkSize(entry, bytes.readUInt16LE(at + 8))
    total += unpacked
    if (total > maxBytes) throw new TableError('too-large-inside')
    const nameEnd = at + entryLength + bytes.readUInt16LE(at + 28)
    entries.set(bytes.toString('utf8', at + entryLength, nameEnd), entry)
    at = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return entries
}

async function packedPieces(file: TableFile, { at, packed }: ZipEntry): Promise<AsyncGenerator<Buffer>> {
  const head = await file.read(at, localLength)
  if (head.length < localLength || head.readUInt32LE(0) !== localMark) throw new TableError('damaged')
  const start = at + localLength + head.readUInt16LE(26) + head.readUInt16LE(28)
  if (start + packed > file.size) throw new TableError('damaged')
  return file.pieces(start, start + packed)
}

/**
 * Unpacks an entry piece by piece, up to its stated size.
 * @throws TableError
 */
export async function* unpack(file: TableFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = await packedPieces(file, entry)
  if (entry.method === stored) return yield* packed
  if (entry.method !== deflated) throw new TableError('damaged')
  // The reader of the stream gets its errors.
  const pieces = pipeline(Readable.from(packed), createInflateRaw(), () => {})
  let length = 0
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > entry.unpacked) throw new TableError('damaged')
    yield piece
  }
}
