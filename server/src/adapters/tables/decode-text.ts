import type { ImportEncoding } from '@stowage/contract/imports.rules'
import chardet from 'chardet'
import { withoutMarks } from './shown-cell.ts'
import type { TableFile } from './table-file.ts'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

/** Bytes by which UTF-16 is recognised. */
const utf16SampleBytes = 4096
/** Bytes of the sample with non-ASCII letters by which an encoding is guessed. */
const legacySampleBytes = 64 * 1024

/** A table as text has a sign between its cells or lines, and no zeros. */
const looksLikeTable = (text: string) => /[,;\t|\r\n]/.test(text) && !text.includes('\0')

/** Each sign between cells and lines has a zero in every other byte of UTF-16, and other scripts have none elsewhere. */
function guessUtf16(sample: Uint8Array): ImportEncoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even === odd) return undefined
  const encoding = odd > even ? 'utf-16le' : 'utf-16be'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(sample, { stream: true })
    return looksLikeTable(text) ? encoding : undefined
  } catch {
    return undefined
  }
}

/** Whether the whole file is valid in an encoding. */
async function canBeRead(pieces: AsyncIterable<Uint8Array>, encoding: ImportEncoding): Promise<boolean> {
  const decoder = new TextDecoder(encoding, { fatal: true })
  try {
    for await (const piece of pieces) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

/** The encodings by chardet's names. */
const legacyNames: Readonly<Record<string, ImportEncoding>> = {
  Shift_JIS: 'shift_jis',
  GB18030: 'gb18030',
  Big5: 'big5',
  'EUC-KR': 'euc-kr',
  'ISO-8859-1': 'windows-1252',
  'windows-1252': 'windows-1252',
}

async function legacySample(file: TableFile): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let length = 0
  for await (const piece of file.pieces()) {
    if (!piece.some((byte) => byte > 0x7f)) continue
    parts.push(piece)
    length += piece.length
    if (length >= legacySampleBytes) break
  }
  return Buffer.concat(parts)
}

const countOf = (text: string, letters: RegExp) => text.match(letters)?.length ?? 0

/**
 * Chinese in GB18030 is often valid EUC-KR too, but then half of it are Chinese characters; Korean text rarely has
 * them.
 */
function isMixedKorean(sample: Uint8Array, encoding: ImportEncoding): boolean {
  if (encoding !== 'euc-kr') return false
  const text = new TextDecoder(encoding).decode(sample)
  return countOf(text, /\p{sc=Han}/gu) * 4 > countOf(text, /\p{sc=Hangul}/gu)
}

/** The most likely encoding in which the whole file is valid, for a file without a byte order mark. */
async function guessLegacy(file: TableFile): Promise<ImportEncoding> {
  const sample = await legacySample(file)
  for (const { name } of chardet.analyse(sample)) {
    const encoding = legacyNames[name]
    if (encoding === undefined || isMixedKorean(sample, encoding)) continue
    if (await canBeRead(file.pieces(), encoding)) return encoding
  }
  return 'windows-1252'
}

/** Detects an encoding by the byte order mark, else by the content. Undefined: the file is no text. */
export async function encodingOf(file: TableFile): Promise<ImportEncoding | undefined> {
  const sample = await file.read(0, utf16SampleBytes)
  if (startsWith(sample, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(sample, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(sample, 0xfe, 0xff)) return 'utf-16be'
  const utf16 = guessUtf16(sample)
  if (utf16 !== undefined) return utf16
  if (sample.includes(0)) return undefined
  return (await canBeRead(file.pieces(), 'utf-8')) ? 'utf-8' : guessLegacy(file)
}

/** Decodes bytes piece by piece, without the byte order mark. */
export async function* decodeText(
  pieces: AsyncIterable<Uint8Array>,
  encoding: ImportEncoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield withoutMarks(decoder.decode(piece, { stream: true }))
  yield withoutMarks(decoder.decode())
}

/** The beginning of a file in an encoding; undefined when it isn't valid. */
export async function startIn(
  file: TableFile,
  encoding: ImportEncoding,
  bytes: number,
): Promise<string | undefined> {
  const start = await file.read(0, bytes)
  try {
    // Streamed, because the last character may be incomplete.
    return new TextDecoder(encoding, { fatal: true }).decode(start, { stream: true })
  } catch {
    return undefined
  }
}
