import { fstatSync, read } from 'node:fs'
import { promisify } from 'node:util'

const readAt = promisify(read)

/** The bytes of one read, because a whole file would take as much memory as its sender likes. */
const pieceBytes = 16 * 1024

/** An open file with random access. */
export class TableFile {
  readonly size: number
  readonly #file: number

  constructor(file: number) {
    this.#file = file
    this.size = fstatSync(file).size
  }

  /** Reads bytes from a position; fewer at the end of the file. */
  async read(at: number, length: number): Promise<Buffer> {
    const { buffer, bytesRead } = await readAt(this.#file, Buffer.alloc(length), 0, length, at)
    return buffer.subarray(0, bytesRead)
  }

  /** Reads the bytes between two positions piece by piece. */
  async *pieces(from = 0, to = this.size): AsyncGenerator<Buffer> {
    for (let at = from; at < to; ) {
      const piece = await this.read(at, Math.min(pieceBytes, to - at))
      if (piece.length === 0) return
      at += piece.length
      yield piece
    }
  }
}
