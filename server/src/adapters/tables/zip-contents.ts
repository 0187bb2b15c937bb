import { TableError } from './table-fault.ts'

const endMark = 0x06054b50
const entryMark = 0x02014b50
const endLength = 22
const entryLength = 46
const longestComment = 0xffff

/** Far more than a workbook has, and than a list of 100,000 things needs. */
const mostEntries = 2_000
const mostBytes = 256 * 1024 * 1024

/** Says that the number stands elsewhere, for archives beyond 4 GB. */
const elsewhere = 0xffffffff
const sizesFollow = 0x8

function findEnd(view: DataView): number {
  const last = view.byteLength - endLength
  for (let at = last; at >= Math.max(0, last - longestComment); at -= 1) {
    if (view.getUint32(at, true) === endMark) return at
  }
  throw new TableError('damaged')
}

/**
 * The names of what is in a zip archive, read from its list without unpacking anything. An archive that says that it
 * holds more than a workbook does, or that does not say how much, is refused; what then comes out is held to what it said
 * by whoever unpacks it.
 * @throws TableError
 */
export function zipContents(bytes: Uint8Array): Set<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < endLength) throw new TableError('damaged')
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostEntries) throw new TableError('too-large-inside')
  // The list that is read here must be the one by which it is unpacked.
  if ([end + 12, end + 16].some((place) => view.getUint32(place, true) === elsewhere)) {
    throw new TableError('too-large-inside')
  }
  const names = new Set<string>()
  let total = 0
  let at = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== entryMark) {
      throw new TableError('damaged')
    }
    const [packed, unpacked] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    // Nothing takes two bytes; who says nothing and packs more would be unpacked without a bound. So would what says its
    // size only where it lies.
    const isPacked = view.getUint16(at + 10, true) !== 0
    const saysLater = packed === 0 && isPacked && (view.getUint16(at + 8, true) & sizesFollow) !== 0
    if ((unpacked === 0 && packed > 2) || packed === elsewhere || saysLater) {
      throw new TableError('too-large-inside')
    }
    total += unpacked
    if (total > mostBytes) throw new TableError('too-large-inside')
    const nameLength = view.getUint16(at + 28, true)
    const nameStart = at + entryLength
    names.add(new TextDecoder().decode(bytes.subarray(nameStart, nameStart + nameLength)))
    at = nameStart + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return names
}
