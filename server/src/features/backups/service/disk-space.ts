import { freeBytesOf } from '../../../adapters/disk/free-bytes.ts'

/** Bytes of the disk that a backup leaves free, because the database may lie on it too. */
const minFreeBytes = 256 * 1024 ** 2
/** The number of written bytes between two checks of the disk. */
const bytesBetweenChecks = 16 * 1024 ** 2

const megabytes = (bytes: number) => `${Math.floor(Math.max(0, bytes) / 1_000_000)} MB`

/** The same code as the system's own error, so that both are told in the same way. */
const noSpace = (sentence: string) => Object.assign(new Error(sentence), { code: 'ENOSPC' })

export interface DiskSpace {
  /** Refuses to begin when an archive of this size would not fit. */
  expect(bytes: number): Promise<void>
  /** Counts written bytes, and refuses to go on when too little is left for the database. */
  wrote(bytes: number): Promise<void>
}

/** Watches the free space of a folder while a backup is written into it. */
export function watchDiskSpace(folder: string, freeBytes: typeof freeBytesOf = freeBytesOf): DiskSpace {
  let bytesSinceCheck = 0
  const refuseBelow = async (needed: number) => {
    bytesSinceCheck = 0
    const free = await freeBytes(folder)
    if (free >= needed) return
    throw noSpace(`${folder} has ${megabytes(free)} left, and ${megabytes(needed)} are needed`)
  }
  return {
    expect: (bytes) => refuseBelow(bytes + minFreeBytes),
    async wrote(bytes) {
      bytesSinceCheck += bytes
      if (bytesSinceCheck >= bytesBetweenChecks) await refuseBelow(minFreeBytes)
    },
  }
}
