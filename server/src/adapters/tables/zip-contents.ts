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

/** Far more than a workbook has, and than a list of 100,000 things needs. */
const mostEntries = 2_000
const mostBytes = 256 * 1024 * 1024
/** Bytes of the list: an entry has a name and may have a comment. */
const mostListBytes = 1024 * 1024
/** How many times larger than packed an entry may be, if it is larger than `freeBytes`. Sheets of the same few values are 30 times. */
const mostRatio = 100
const freeBytes = 8 * 1024 * 1024

/** Says that the number stands elsewhere, for archives beyond 4 GB. */
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
    // The list that is read here must be the one by which it is unpacked.
    if ([at + 12, at + 16].some((place) => tail.readUInt32LE(place) === elsewhere)) {
      throw new TableError('too-large-inside')
    }
    return { at: tail.readUInt32LE(at + 16), count: tail.readUInt16LE(at + 10) }
  }
  throw new TableError('damaged')
}

/** @throws TableError for what packs far more than it may, or does not say how much. */
function checkSize({ packed, unpacked, method }: ZipEntry, flags: number): void {
  // Nothing takes two bytes; who says nothing and packs more would be unpacked without a bound. So would what says its
  // size only where it lies.
  const saysLater = packed === 0 && method !== stored && (flags & sizesFollow) !== 0
  const saysNothing = (unpacked === 0 && packed > 2) || packed === elsewhere || saysLater
  if (saysNothing || (unpacked > freeBytes && unpacked > packed * mostRatio)) {
    throw new TableError('too-large-inside')
  }
}

/**
 * What is in a zip archive by its name, read from its list without unpacking anything. An archive that says that it holds more
 * than a workbook does, or that does not say how much, is refused; `unpack` holds each entry to what it said.
 * @throws TableError
 */
export async function zipContents(file: TableFile): Promise<Map<string, ZipEntry>> {
  const list = await findList(file)
  if (list.count > mostEntries) throw new TableError('too-large-inside')
  const bytes = await file.read(list.at, Math.min(mostListBytes, Math.max(0, file.size - list.at)))
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
    if (total > mostBytes) throw new TableError('too-large-inside')
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
 * Unpacks an entry piece by piece, and no more of it than it says to be.
 * @throws TableError
 */
export async function* unpack(file: TableFile, entry: ZipEntry): AsyncGenerator<Buffer> {
  const packed = await packedPieces(file, entry)
  if (entry.method === stored) return yield* packed
  if (entry.method !== deflated) throw new TableError('damaged')
  // What goes wrong on the way is told where it is read.
  const pieces = pipeline(Readable.from(packed), createInflateRaw(), () => {})
  let length = 0
  for await (const piece of pieces as AsyncIterable<Buffer>) {
    length += piece.length
    if (length > entry.unpacked) throw new TableError('damaged')
    yield piece
  }
}
