import type { FileHandle } from 'node:fs/promises'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { ArchiveError } from '../../../archive-error.ts'

/** Bytes that are read or written at once. */
export const chunkBytes = 256 * 1024

/**
 * log2 of the work to turn a passphrase into a key: 64 MB of memory for a moment. The usual 18 would take 256 MB of the
 * running program; the passphrase is a file that nobody has to remember, so it can be long.
 */
const scryptWorkFactor = 16

const encryptedStart = Buffer.from('age-encryption.org/v1')
/** The name of the first entry, which a tar begins with. */
const tarStart = Buffer.from('tables/')

/** Both kinds of streams are the platform's own; their types differ by what Node adds. */
const toNode = (stream: object) => Readable.fromWeb(stream as ReadableStream)
export const toWeb = (stream: Readable) =>
  Readable.toWeb(stream) as unknown as globalThis.ReadableStream<Uint8Array<ArrayBuffer>>

/** Encrypts a tar when there is a passphrase. */
export async function seal(tar: Readable, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) return tar
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(scryptWorkFactor)
  return toNode(await encrypter.encrypt(toWeb(tar)))
}

async function decrypt(file: Readable, path: string, passphrase: string | undefined): Promise<Readable> {
  if (passphrase === undefined) {
    throw new ArchiveError(
      `${path} is encrypted. Set BACKUP_PASSPHRASE_FILE to the file with its passphrase.`,
    )
  }
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return toNode(await decrypter.decrypt(toWeb(file)))
  } catch (error) {
    throw new ArchiveError(
      `The passphrase in BACKUP_PASSPHRASE_FILE does not open ${path}: it was made with another one, or the file ` +
        'is damaged.',
      error,
    )
  }
}

async function readStart(file: FileHandle): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(encryptedStart.length),
    0,
    encryptedStart.length,
    0,
  )
  return buffer.subarray(0, bytesRead)
}

/** Opens an archive and gives its tar. The file is closed with the stream. */
export async function unseal(path: string, passphrase: string | undefined): Promise<Readable> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new ArchiveError(`${path} cannot be read: ${error.message}.`, error)
  })
  try {
    const start = await readStart(file)
    const isEncrypted = start.equals(encryptedStart)
    if (!isEncrypted && !start.subarray(0, tarStart.length).equals(tarStart)) {
      throw new ArchiveError(`${path} is not a backup of Stowage.`)
    }
    const bytes = file.createReadStream({ start: 0, highWaterMark: chunkBytes })
    return isEncrypted ? await decrypt(bytes, path, passphrase) : bytes
  } catch (error) {
    await file.close()
    throw error
  }
}
