import { randomUUID } from 'node:crypto'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { HeldBytes } from '@stowage/contract/imports.rules'

/**
 * An uploaded file. It is on the disk, because large files would take the program's memory, and is unlinked: it is
 * removed when it is closed, and when the program ends for any reason.
 */
export class ReceivedFile extends HeldBytes {
  readonly #handle: FileHandle
  #length = 0

  private constructor(handle: FileHandle) {
    super()
    this.#handle = handle
  }

  /** Creates an empty file in a folder. */
  static async open(folder: string): Promise<ReceivedFile> {
    const path = join(folder, `received-${randomUUID()}`)
    const handle = await open(path, 'wx+', 0o600)
    await rm(path)
    return new ReceivedFile(handle)
  }

  get byteLength(): number {
    return this.#length
  }

  /** Its file descriptor while it is open. */
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
