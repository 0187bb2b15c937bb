/** A hash of bytes, with an ending such as `-small`. */
export const photoName: RegExp = /^[a-z\d]{2}[a-z\d-]{1,100}$/

/** Stores the bytes of photos outside the database, named by the hash of their content. */
export interface PhotoStore {
  /** Stores bytes under their name; writing an existing name only updates its time. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Stores bytes in place of damaged ones of their name, which stay when that fails. */
  replace(name: string, bytes: Buffer): Promise<void>
  /** Returns the bytes, or null when the name is unknown. */
  get(name: string): Promise<Buffer | null>
  /** When the bytes were put last, or null when the name is unknown. */
  storedAt(name: string): Promise<Date | null>
  /** Deletes the bytes; an unknown name is no error. */
  remove(name: string): Promise<void>
  /** Names of bytes that were put before that time, in any order. */
  namesBefore(time: Date): AsyncIterable<string>
  /** Whether photos can be stored now. */
  canWrite(): Promise<boolean>
  /** Free space in bytes; null when it is unknown. */
  freeBytes(): Promise<number | null>
}
