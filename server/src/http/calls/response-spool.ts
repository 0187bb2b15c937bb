import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { type FileHandle, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { freeBytesOf } from '../../adapters/disk/free-bytes.ts'
import { refusal } from '../../app-error.ts'
import { FairQuota, type QuotaLease } from '../../limits/fair-quota.ts'

/** Bytes of all responses that are not read to their end yet, in total and per person. */
const limits = { total: 2 * 1024 ** 3, each: 1024 ** 3 }
/** Bytes of the disk that stay free for the database and photos, and the number of written bytes between two checks. */
const minFreeBytes = 256 * 1024 ** 2
const bytesBetweenChecks = 32 * 1024 ** 2
const partBytes = 64 * 1024

interface Options {
  folder: string
  /** Free bytes on the disk. */
  freeBytes?: () => Promise<number>
}

/**
 * Writes long responses to files as fast as they can be made, and sends each from its file as fast as its client reads:
 * their database connections are released after seconds, however slow the client is. A file is unlinked once it is
 * open, so the system removes it with its last reader, also when the program is killed.
 */
export class ResponseSpool {
  readonly #folder: string
  readonly #freeBytes: () => Promise<number>
  readonly #quota = new FairQuota(limits)

  constructor({ folder, freeBytes }: Options) {
    this.#folder = folder
    this.#freeBytes = freeBytes ?? (() => freeBytesOf(folder))
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    // Removes files of a program that was killed between opening a file and unlinking it.
    for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true })
  }

  /** Bytes that wait for their clients. */
  get spooledBytes(): number {
    return this.#quota.used
  }

  /**
   * Passes a stream on through a file, and reads it to its end without waiting for the reader.
   * @throws AppError UNAVAILABLE when the disk has no room, or this person may not use more of it
   */
  async *through(source: Readable, personId: number): AsyncGenerator<Uint8Array> {
    const file = await this.#open()
    const written = new WrittenFile(file)
    const lease = this.#quota.acquire(personId, 0)
    const filled = this.#fill(written, source, lease)
    try {
      yield* written.parts()
    } finally {
      source.destroy()
      await filled
      await file.close()
      lease?.release()
    }
  }

  async #open(): Promise<FileHandle> {
    await this.#expectSpace()
    const path = join(this.#folder, randomUUID())
    const file = await open(path, 'wx+', 0o600)
    await rm(path, { force: true })
    return file
  }

  async #fill(written: WrittenFile, source: Readable, lease: QuotaLease | undefined): Promise<void> {
    let checkedAt = 0
    try {
      for await (const part of source as AsyncIterable<Uint8Array>) {
        if (!lease?.grow(part.length)) throw refusal('UNAVAILABLE', 'call.streams-full')
        if (written.length - checkedAt > bytesBetweenChecks) {
          await this.#expectSpace()
          checkedAt = written.length
        }
        await written.add(part)
      }
      written.end()
    } catch (error) {
      written.end(error)
    }
  }

  async #expectSpace(): Promise<void> {
    if ((await this.#freeBytes()) < minFreeBytes) throw refusal('UNAVAILABLE', 'server.disk-full')
  }
}

/** A file that is read while it is being written. */
class WrittenFile {
  readonly #file: FileHandle
  #length = 0
  #ended: { error?: unknown } | undefined
  #notify = () => {}

  constructor(file: FileHandle) {
    this.#file = file
  }

  get length(): number {
    return this.#length
  }

  async add(bytes: Uint8Array): Promise<void> {
    for (let at = 0; at < bytes.length; ) {
      const { bytesWritten } = await this.#file.write(bytes, at, bytes.length - at, this.#length)
      at += bytesWritten
      this.#length += bytesWritten
    }
    this.#notify()
  }

  end(error?: unknown): void {
    this.#ended = error === undefined ? {} : { error }
    this.#notify()
  }

  async *parts(): AsyncGenerator<Uint8Array> {
    let read = 0
    for (;;) {
      if (read < this.#length) {
        const part = Buffer.allocUnsafe(Math.min(partBytes, this.#length - read))
        const { bytesRead } = await this.#file.read(part, 0, part.length, read)
        read += bytesRead
        yield part.subarray(0, bytesRead)
      } else if (this.#ended) {
        if ('error' in this.#ended) throw this.#ended.error
        return
      } else {
        await new Promise<void>((notify) => {
          this.#notify = notify
        })
      }
    }
  }
}
