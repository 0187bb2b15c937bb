import { frameHeadBytes, framesType, readFrameHead } from '@stowage/contract/frames'
import { askForFile, fileNameOf, type ReceivedFile } from './download.ts'

/** Received bytes, and rows if the server counts them. */
export type Progress = { bytes: number; rows: number }

type ReceiveOptions = {
  signal: AbortSignal
  /** Called as data arrives. */
  onProgress: (progress: Progress) => void
}

/**
 * Downloads a file of this origin and reports progress; rejects when it is incomplete.
 *
 * @throws DownloadError when the server refuses
 */
export async function receiveFile(
  address: string,
  { signal, onProgress }: ReceiveOptions,
): Promise<ReceivedFile> {
  const response = await askForFile(address, { signal, headers: { accept: framesType } })
  const name = fileNameOf(response.headers.get('content-disposition'))
  return { name, content: await blobOf(response, onProgress) }
}

const packedBytes = 16 * 1024 * 1024

async function blobOf(response: Response, tell: (progress: Progress) => void): Promise<Blob> {
  const isFramed = response.headers.get('content-type') === framesType
  let parts: BlobPart[] = []
  let packed = 0
  const progress = { bytes: 0, rows: 0 }
  const frames = isFramed ? framesOf(response.body) : piecesOf(response.body)
  for await (const { data, rows } of frames) {
    parts.push(data)
    progress.bytes += data.byteLength
    progress.rows = rows
    // A blob may be on the disk, so that a large file does not fill the memory.
    if (progress.bytes - packed >= packedBytes) {
      parts = [new Blob(parts)]
      packed = progress.bytes
    }
    tell({ ...progress })
  }
  return new Blob(parts)
}

type Bytes = Uint8Array<ArrayBuffer>
type Piece = { data: Bytes; rows: number }

async function* piecesOf(body: Response['body']): AsyncGenerator<Piece> {
  const reader = body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) return
    yield { data: value as Bytes, rows: 0 }
  }
}

/** Splits the body into frames, independent of the network's chunks. */
async function* framesOf(body: Response['body']): AsyncGenerator<Piece> {
  let rest: Bytes = new Uint8Array()
  // Bytes of the current frame that are still to come, and its rows.
  let missing = 0
  let rows = 0
  for await (const { data } of piecesOf(body)) {
    rest = joined(rest, data)
    for (;;) {
      if (missing > 0 && rest.length > 0) {
        const piece = rest.subarray(0, missing)
        rest = rest.subarray(piece.length)
        missing -= piece.length
        yield { data: piece, rows }
      }
      if (missing > 0 || rest.length < frameHeadBytes) break
      const head = readFrameHead(rest)
      if (head.bytes === 0) return
      rest = rest.subarray(frameHeadBytes)
      missing = head.bytes
      rows = head.rows
    }
  }
  throw new Error('The file ended before its last frame.')
}

function joined(one: Bytes, two: Bytes): Bytes {
  if (one.length === 0) return two
  const both = new Uint8Array(one.length + two.length)
  both.set(one)
  both.set(two, one.length)
  return both
}
