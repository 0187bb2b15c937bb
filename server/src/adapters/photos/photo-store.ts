/** Where the bytes of photos lie: outside the database, named by the hash of their content. */
export interface PhotoStore {
  /** Keeps bytes under their name; writing what is there already only makes it new again. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Gives the bytes, or null when there are none of that name. */
  get(name: string): Promise<Buffer | null>
  /** Forgets the bytes; a missing name is no error. */
  remove(name: string): Promise<void>
  /** Names of what was put before that time, in any order. */
  namesBefore(time: Date): AsyncIterable<string>
  /** Whether photos can be kept now. */
  canWrite(): Promise<boolean>
  /** How much room there is for more; null where that can't be told. */
  freeBytes(): Promise<number | null>
}
