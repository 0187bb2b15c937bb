import type { TableFile } from './table-file.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

const startsWith = (bytes: Uint8Array, ...start: number[]) => start.every((byte, at) => bytes[at] === byte)

const sampled = 4096

/** Text in Latin script has a zero in every other byte of UTF-16, and none elsewhere. */
function guessUtf16(sample: Uint8Array): Encoding | undefined {
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  if (odd > many && even < many / 4) return 'utf-16le'
  return even > many && odd < many / 4 ? 'utf-16be' : undefined
}

async function isUtf8(file: TableFile): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for await (const piece of file.pieces()) decoder.decode(piece, { stream: true })
    decoder.decode()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false
    throw error
  }
}

/**
 * How text is written: by its mark, else by what it looks like. What is no UTF-8 is taken for Windows-1252, which holds
 * Latin-1. Undefined: these bytes are no text.
 */
export async function encodingOf(file: TableFile): Promise<Encoding | undefined> {
  const sample = await file.read(0, sampled)
  if (startsWith(sample, 0xef, 0xbb, 0xbf)) return 'utf-8'
  if (startsWith(sample, 0xff, 0xfe)) return 'utf-16le'
  if (startsWith(sample, 0xfe, 0xff)) return 'utf-16be'
  const utf16 = guessUtf16(sample)
  if (utf16 !== undefined) return utf16
  if (sample.includes(0)) return undefined
  return (await isUtf8(file)) ? 'utf-8' : 'windows-1252'
}

/** The text of bytes piece by piece, without its mark. */
export async function* decodeText(
  pieces: AsyncIterable<Uint8Array>,
  encoding: Encoding,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const piece of pieces) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}
