import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HeldBytes } from '@stowage/contract/imports.rules'

/**
 * A file that was sent. It lies on the disk, as large ones would take the memory of the program, and has no name there: it goes
 * when it is closed, and with the program however that ends.
 */
export class ReceivedFile extends HeldBytes {
  readonly #handle: FileHandle
  #length = 0

  private constructor(handle: FileHandle) {
    super()
    this.#handle = handle
  }

  /** Makes an empty one in a folder. */
  static async open(folder: string): Promise<ReceivedFile> {
    const path = join(folder, `received-${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    await rm(path)
    return new ReceivedFile(handle)
  }

  get byteLength(): number {
    return this.#length
  }

  /** The number by which the system knows it while it is open. */
  get number(): number {
    return this.#handle.fd
  }

  async append(part: Uint8Array): Promise<void> {
    await this.#handle.appendFile(part)
    this.#length += part.length
  }

  close(): Promise<void> {
    return this.#handle.close()
  }
}
