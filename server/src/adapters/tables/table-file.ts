import { fstatSync, read } from 'node:fs'
import { promisify } from 'node:util'

const readAt = promisify(read)

/** Bytes that are read at once: all of a file would be memory that its sender chooses. */
const pieceBytes = 16 * 1024

/** An open file, of which any part can be read. */
export class TableFile {
  readonly size: number
  readonly #file: number

  constructor(file: number) {
    this.#file = file
    this.size = fstatSync(file).size
  }

  /** Bytes from a place on: fewer where the file ends. */
  async read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await readAt(this.#file, Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }

  /** The bytes between two places, piece by piece. */
  async *pieces(from = 0, to = this.size): AsyncGenerator<Buffer> {
    for (let at = from; at < to; ) {
      const piece = await this.read(at, Math.min(pieceBytes, to - at))
      if (piece.length === 0) return
      at += piece.length
      yield piece
    }
  }
}
