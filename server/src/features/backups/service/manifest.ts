import { z } from 'zod'

/** The format of archives; a change that older programs can't read raises it. */
export const formatVersion = 1

export const formatName = 'stowage-backup'

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const size = z.int().min(0)
const identifier = z.string().regex(/^[a-z_][a-z\d_]{0,62}$/)

/** The name of a photo in the photo store, which is a part of a path. */
const photoName = z.string().regex(/^[a-z\d]{2}[a-z\d-]{1,100}$/)

const totals = z.object({
  people: size,
  containers: size,
  items: size,
  /** The sum of all quantities. */
  pieces: z.int(),
  photos: size,
})

/** Its two first fields, which every future format keeps. */
export const manifestHead = z.object({ format: z.literal(formatName), formatVersion: z.int() })

/** The entry `manifest.json`, which says what the archive holds. */
export const manifestSchema = manifestHead.extend({
  /** The version of the program that made it. */
  version: z.string().max(50),
  createdAt: z.iso.datetime(),
  migrations: z.array(
    z.object({ set: z.string().max(50), version: z.int(), name: z.string().max(200), hash: sha256 }),
  ),
  tables: z.array(
    z.object({
      name: identifier,
      columns: z.array(identifier),
      rows: size,
      bytes: size,
      sha256,
      /** Of the rows as they are before compression. */
      content: z.object({ bytes: size, sha256 }),
    }),
  ),
  sequences: z.array(z.object({ name: identifier, value: z.int() })),
  photos: z.array(z.object({ name: photoName, bytes: size, sha256 })),
  /** Names of photos whose bytes were already missing from the photo store. */
  missingPhotos: z.array(photoName),
  totals,
})

export type Manifest = z.output<typeof manifestSchema>
export type Totals = z.output<typeof totals>

export const manifestEntry = 'manifest.json'
/** The checksum of the manifest, as `sha256sum` writes it; the last entry. */
export const manifestSumEntry = 'manifest.sha256'
export const tableEntry = (table: string) => `tables/${table}.copy.zst`
export const photoEntry = (name: string) => `photos/${name}`
